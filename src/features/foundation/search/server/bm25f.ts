/** The occurrences of a stem in each field of a product. */
export type Occurrences = { code: number; name: number; kind: number; text: number }

export type Lengths = { name_length: number; text_length: number }

/**
 * BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009). Occurrences are weighted by field
 * and normalized by its length before they saturate. So a word in name and description counts more than one
 * twice in the description, but not without limit.
 */
export const field = {
  code: { weight: 3, evening: 0 },
  name: { weight: 4, evening: 0.3 },
  kind: { weight: 1.5, evening: 0.3 },
  text: { weight: 1, evening: 0.6 },
}
export const saturation = 1

/** Returns how strongly a product matches a stem, 0 to 1. */
export function saturated(said: Occurrences, own: Lengths, average: Lengths): number {
  const name = said.name / evened(field.name.evening, own.name_length, average.name_length)
  const text = said.text / evened(field.text.evening, own.text_length, average.text_length)
  const kind = said.kind / evened(field.kind.evening, own.text_length, average.text_length)
  const total =
    said.code * field.code.weight +
    name * field.name.weight +
    kind * field.kind.weight +
    text * field.text.weight
  return total / (saturation * field.name.weight + total)
}

const evened = (share: number, own: number, average: number): number =>
  1 - share + (share * own) / Math.max(1, average)

/** Returns the weight of a stem that `having` of `all` products contain. */
export const rarity = (having: number, all: number): number =>
  Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5))
