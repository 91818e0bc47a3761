import { barcodeOf, codeOf, wordsOf } from '../fold.ts'
import { measuresIn } from '../measures.ts'

/**
 * The searchable texts of a product, from its owner: in any language, absent ones null. Statuses and
 * categories only filter and have no meaning here.
 */
export type Described = {
  id: number
  category_id: number | null
  status: string
  mpn: string | null
  sku: string
  ean: string | null
  /** Names, with the highest weight. */
  names: (string | null)[]
  /** Categories and properties. */
  kinds: (string | null)[]
  descriptions: (string | null)[]
}

type Code = { kind: 'mpn' | 'sku' | 'ean'; code: string }

/** The words of a product by field, in the order of the weights A to D, and its codes. */
export type SearchDocument = {
  id: number
  category_id: number | null
  status: string
  code_words: string[]
  name_words: string[]
  kind_words: string[]
  text_words: string[]
  codes: Code[]
}

export function documentOf({ id, category_id, status, sku, mpn, ean, ...result }: Described): SearchDocument {
  return {
    id,
    category_id,
    status,
    code_words: words([sku, mpn]).filter((word) => /\d/.test(word)),
    name_words: words(result.names),
    kind_words: words(result.kinds),
    text_words: words(result.descriptions),
    codes: [code('mpn', mpn), code('sku', sku), { kind: 'ean' as const, code: barcodeOf(ean ?? '') }].filter(
      ({ code }) => code !== '',
    ),
  }
}

const code = (kind: Code['kind'], text: string | null): Code => ({ kind, code: codeOf(text ?? '') })

/** Further words of a field add nothing but size. */
const mostWords = 2000

function words(texts: readonly (string | null)[]): string[] {
  const said = [...new Set(texts.filter((text) => text !== null))].join(' . ')
  return [...wordsOf(said), ...measuresIn(said).map(({ measure }) => measure)].slice(0, mostWords)
}
