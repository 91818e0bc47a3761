/** So many rows are read at once, of a block or of a file. */
export const mostRows = 5000
/** A pasted block has at most so many characters: 5,000 rows of eighty. */
export const longestBlock = 400_000
/** A file may have more lines than are requested for: a whole price list with some quantities in it. */
export const mostLines = 100_000
/** So many rows that no code answers are searched for by their words at once; the rest waits for one press. */
export const mostSearched = 200
/** Among so many products someone chooses with one key. */
export const mostCandidates = 5
/** One row is no longer: what is behind is not read, and said in the row as it was written. */
export const longestRow = 500

/**
 * What became of a row. `found`, `rounded` (up to whole packs), `below_minimum` (up to the smallest quantity) and
 * `discontinued` (what is left of it is sold) can be ordered as they stand; `no_quantity` names a product and not how
 * much of it. `replaced` is made no more and gone: its successor is to be chosen. `left_out` is what was not read as goods, or was left out since.
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
/** Someone has to say what is meant. */
export const isOpen = (verdict: Verdict): boolean => !isReady(verdict) && verdict !== 'left_out'

/** How a product was found: by the company's own code, by ours, by the manufacturer's or a barcode, by its words. */
export const ways = ['own', 'code', 'words'] as const
export type Way = (typeof ways)[number]

/** Why a block is not read at all: a message key and the bound; null where it can be. Of too many rows that is said first. */
export function troubleOfBlock(block: string): { code: string; max: number } | null {
  if (block.trim() === '') return { code: 'errors.required', max: 0 }
  if (linesIn(block) > mostRows) return { code: 'intake.tooManyRows', max: mostRows }
  if (block.length > longestBlock) return { code: 'errors.maxLength', max: longestBlock }
  return block.includes('\u0000') || !block.isWellFormed() ? { code: 'errors.notValid', max: 0 } : null
}

const linesIn = (block: string): number =>
  block.split(/\r\n|\r|\n|\u2028|\u2029/).filter((line) => line.trim() !== '').length
