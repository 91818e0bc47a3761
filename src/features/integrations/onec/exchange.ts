/** What an exchange with 1C is about: goods coming in, or orders going out and coming back (CommerceML, «Обмен с сайтом»). */
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
] as const
export type ExchangeMode = (typeof exchangeModes)[number]

/**
 * `open`: 1C goes on with it. `done`: all it brought is in, or what it was given it has confirmed. `failed`: something of
 * it could not be taken. `left`: 1C began again, or was not heard of for hours.
 */
export const exchangeStates = ['open', 'done', 'failed', 'left'] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** `received`: part by part. `reading`: a job reads it. `importing`: its rows are gone through. */
export const fileStates = ['received', 'reading', 'importing', 'done', 'refused'] as const
export type FileState = (typeof fileStates)[number]

/** What one part of a file may hold: 1C is told so and cuts its files by it. */
export const partBytes = 4 * 1024 * 1024
/** What one file, and all of an exchange, may come to, unpacked; and how many files and parts it may have. */
export const limits = {
  fileBytes: 96 * 1024 * 1024,
  exchangeBytes: 128 * 1024 * 1024,
  files: 500,
  parts: 200,
  /** Of an archive: its entries, and how many times larger it may become. */
  entries: 20_000,
  ratio: 200,
  /** Of XML: how deep, how long one text, how much in all. */
  depth: 40,
  text: 100_000,
  rows: 200_000,
  /** Orders given or taken at once; the rest follows with the next exchange. */
  orders: 500,
}

/** So long an exchange is waited for. */
export const patienceHours = 6

/**
 * A file's name as 1C sends it, where it can be one: letters, digits, points, dashes and folders, none of them upwards.
 * Null for everything else.
 */
export function fileNameIn(said: string): string | null {
  if (said.length > 200 || !/^[\p{L}\p{N}_#. -]+(\/[\p{L}\p{N}_#. -]+)*$/u.test(said)) return null
  return said.split('/').some((part) => /^[. ]*$/.test(part)) ? null : said
}

export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
