import { field, type Lengths, saturation } from '../bm25f.ts'
import { codeIn, kindIn, nameIn, textIn } from './said.ts'
import type { Segment } from './segment.ts'

/**
 * `saturated` of `bm25f.ts` for products of a segment: bit-identical, with the length factors computed once.
 */
export type Strength = (said: number, product: number) => number

export function strengthIn({ nameLengths, textLengths }: Segment, average: Lengths): Strength {
  const { names, kinds, texts } = evenings(average)
  const half = saturation * field.name.weight
  return (said, product) => {
    const length = textLengths[product]!
    const name = nameIn(said) / names[nameLengths[product]!]!
    const text = textIn(said) / texts[length]!
    const kind = kindIn(said) / kinds[length]!
    const total =
      codeIn(said) * field.code.weight +
      name * field.name.weight +
      kind * field.kind.weight +
      text * field.text.weight
    return total / (half + total)
  }
}

type Evenings = Record<'names' | 'kinds' | 'texts', Float64Array>
let last: { average: Lengths; evenings: Evenings } | undefined

/** No field has more words: a length is a smallint. */
const longest = 32_768

function evenings(average: Lengths): Evenings {
  if (last?.average.name_length === average.name_length && last.average.text_length === average.text_length)
    return last.evenings
  const by = (share: number, usual: number) =>
    Float64Array.from({ length: longest }, (_, own) => 1 - share + (share * own) / Math.max(1, usual))
  const made = {
    names: by(field.name.evening, average.name_length),
    kinds: by(field.kind.evening, average.text_length),
    texts: by(field.text.evening, average.text_length),
  }
  last = { average: { ...average }, evenings: made }
  return made
}
