/** One way to say one thing a query asks for: all of these words, known by their stems. `weight` is how sure we are that it is meant. */
export type Alternative = { words: string[]; stems: string[]; weight: number; products: number }

/** One thing asked for, in any of its ways: as it was written, its folded word, and what it was taken for if not for itself. */
export type Wish = { text: string; word: string; alternatives: Alternative[]; meant?: string }

/**
 * A query as it was understood. `lost`: some word of it meant nothing here. `known`: every word of it, as typed, is a
 * word of the catalogue; `readKnown`: every word as it was read, before anything was guessed. `readAs`: what it was
 * taken for, null where it was taken as it is.
 */
export type Question = {
  wishes: Wish[]
  lost: boolean
  known: boolean
  readKnown: boolean
  readAs: string | null
}

const quoted = (stem: string): string => `'${stem}'`

export const anyOf = ({ alternatives }: Wish): string =>
  `(${alternatives.map(({ stems }) => `(${stems.map(quoted).join(' & ')})`).join(' | ')})`

/** The tsquery for products that have every wish, or any. Stems are letters and digits only, so quoting is enough. */
export const havingAll = (wishes: readonly Wish[]): string => wishes.map(anyOf).join(' & ')
export const havingAny = (wishes: readonly Wish[]): string => wishes.map(anyOf).join(' | ')

/** Little words that join others: wished for, but no product must have them. */
const joining = new Set(
  'a an and by for from in of on or the to with без в во для до и из к на не но о от по под при с со у'.split(
    ' ',
  ),
)

export function telling(wishes: readonly Wish[]): readonly Wish[] {
  const some = wishes.filter(({ word }) => !joining.has(word))
  return some.length > 0 ? some : wishes
}

/** By how many products a wish is as good as met: what it tells is reckoned by this. */
export const surelyMeeting = ({ alternatives }: Wish): number =>
  alternatives.reduce((sum, { products, weight }) => sum + products * weight, 0)

/** About how many products a wish is met by. */
export const meetingOf = ({ alternatives }: Wish): number =>
  alternatives.reduce((sum, { products }) => sum + products, 0)
