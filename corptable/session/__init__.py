"""Who plays a match at this screen (`sitting`): what they have heard (`hearing`, `log`, `history`), what bots think (`thinking`),
what persons have answered beforehand (`answers`), whom the screen is for (`calling`, `hotseat`), and that it is kept
(`keeping`)."""
