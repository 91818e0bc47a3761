/** The most rows read at once, from a block or a file. */
export const mostRows = 5000
/** The longest pasted block in characters: 5,000 rows of eighty. */
export const longestBlock = 400_000
/** The most lines of a file. It may be a whole price list with quantities in only a few rows. */
export const mostLines = 100_000
/** The most rows searched by words at once. The others are searched when the user asks for it. */
export const mostSearched = 200
/** The most candidates, so that one key chooses among them. */
export const mostCandidates = 5
/** The longest row in characters. The rest is not read, but shown in the row as written. */
export const longestRow = 500

/**
 * The verdict on a row. `found`, `rounded` (up to whole packs), `below_minimum` (raised to the smallest
 * quantity) and `discontinued` (the remaining stock is sold) can be ordered as they are. `no_quantity` names a
 * product without a quantity. `replaced` is discontinued and sold out: its replacement has to be chosen.
 * `left_out` was not read as a product, or was left out by the user.
 */
export const verdicts = [
  'found',
  'rounded',
  'below_minimum',
  'discontinued',
  'no_quantity',
  'bad_quantity',
  'several',
  'replaced',
  'not_found',
  'left_out',
] as const
export type Verdict = (typeof verdicts)[number]

export const readyVerdicts: readonly Verdict[] = ['found', 'rounded', 'below_minimum', 'discontinued']
export const isReady = (verdict: Verdict): boolean => readyVerdicts.includes(verdict)
/** Returns whether someone has to decide what is meant. */
export const isOpen = (verdict: Verdict): boolean => !isReady(verdict) && verdict !== 'left_out'

/**
 * The ways a product is found: by the company's own code; by our code, the manufacturer's or a barcode; by
 * words.
 */
export const ways = ['own', 'code', 'words'] as const
export type Way = (typeof ways)[number]

/**
 * Returns why a block cannot be read, as a message key with the limit, or null if it can. Too many rows is
 * reported first.
 */
export function troubleOfBlock(block: string): { code: string; max: number } | null {
  if (block.trim() === '') return { code: 'errors.required', max: 0 }
  if (linesIn(block) > mostRows) return { code: 'intake.tooManyRows', max: mostRows }
  if (block.length > longestBlock) return { code: 'errors.maxLength', max: longestBlock }
  return block.includes('\u0000') || !block.isWellFormed() ? { code: 'errors.notValid', max: 0 } : null
}

const linesIn = (block: string): number =>
  block.split(/\r\n|\r|\n|\u2028|\u2029/).filter((line) => line.trim() !== '').length
