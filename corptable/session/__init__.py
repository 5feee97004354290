"""Who plays a match at this screen (`session`): what they have heard (`transcript`, `log`, `history`), what bots think (`thinking`),
what persons have answered beforehand (`auto_answers`), whom the screen is for (`calling`, `hotseat`), and that it is kept
(`autosave`)."""
