/** The encodings of text files that suppliers send. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'windows-1252',
  'windows-1250',
  'koi8-r',
  'cp866',
  'cp850',
  'x-mac-cyrillic',
  'macintosh',
] as const
export type Encoding = (typeof encodings)[number]

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
