/** How often a stem occurs in each field of a product. */
export type Occurrences = { code: number; name: number; kind: number; text: number }

export type Lengths = { name_length: number; text_length: number }

/**
 * BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009): occurrences are weighed by field and
 * evened out by the length of the field before they saturate, so a word in the name and in the description counts
 * more than twice in the description, but not without limit.
 */
export const field = {
  code: { weight: 3, evening: 0 },
  name: { weight: 4, evening: 0.3 },
  kind: { weight: 1.5, evening: 0.3 },
  text: { weight: 1, evening: 0.6 },
}
export const saturation = 1

/** 0 to 1: how much a product says of a stem. */
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

/** How telling a stem is that `having` of `all` products have. */
export const rarity = (having: number, all: number): number =>
  Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5))
