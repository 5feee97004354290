"""Read people from vCards and write them as vCards: the lines that a business card prints.

`content_lines` splits the bytes of a file into people and their properties, `values` decodes
values, `reader` chooses the lines of a card among a person's properties, and `writer` writes
vCards; `person` has the values.

There is no vCard library beneath. vobject 0.9.9 cuts names at commas, loses the types of
telephones, stops at the first bad line, and its regular expression for parameters takes time
exponential in their number (`TEL;TYPE=,=,=,...` with twelve pairs: 4 seconds); icalendar 7.3
refuses the parameters of version 2.1. Encodings are the standard library's (`quopri`, `binascii`,
`codecs`).
"""
