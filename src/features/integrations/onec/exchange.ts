/** The types of exchanges: products coming in, or orders going out and coming back (CommerceML, «Обмен с сайтом»). */
export const exchangeTypes = ['catalog', 'sale'] as const
export type ExchangeType = (typeof exchangeTypes)[number]

export const exchangeModes = [
  'checkauth',
  'init',
  'file',
  'import',
  'query',
  'success',
  'info',
  'deactivate',
  'complete',
] as const
export type ExchangeMode = (typeof exchangeModes)[number]

/**
 * `open`: in progress. `done`: everything received was imported, or everything sent was confirmed. `failed`: a
 * part could not be read. `left`: 1C started again, or did not continue for hours.
 */
export const exchangeStates = ['open', 'done', 'failed', 'left'] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** `received`: parts are arriving. `reading`: a job reads it. `importing`: its rows are being imported. */
export const fileStates = ['received', 'reading', 'importing', 'done', 'refused'] as const
export type FileState = (typeof fileStates)[number]

/** The largest part of a file, in bytes. 1C is told this size and splits its files accordingly. */
export const partBytes = 4 * 1024 * 1024
/** The largest file and the largest exchange, unpacked, in bytes; and the most files and parts. */
export const limits = {
  fileBytes: 96 * 1024 * 1024,
  exchangeBytes: 128 * 1024 * 1024,
  files: 500,
  parts: 200,
  /** The most entries of an archive, and its largest compression ratio. */
  entries: 20_000,
  ratio: 200,
  /** Limits of XML: depth, length of one text, total length. */
  depth: 40,
  text: 100_000,
  rows: 200_000,
  /** Orders sent or received at once; the rest follows in the next exchange. */
  orders: 500,
}

/** Hours an exchange may be idle before it is closed. */
export const patienceHours = 6

/**
 * Returns a file name as sent by 1C if it is safe: signs that a file name may have in Windows, and folders
 * without `..`. Returns null otherwise.
 */
export function fileNameIn(said: string): string | null {
  if (said.length > 200) return null
  return said.split('/').every((part) => /^[^\p{C}\\:*?"<>|]+$/u.test(part) && !/^[. ]*$/.test(part))
    ? said
    : null
}

/** Files that are read. Pictures and others are counted only, whatever their name. */
export const isRead = (name: string): boolean => ['xml', 'zip'].includes(endingOf(name))

export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
