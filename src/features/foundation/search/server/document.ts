import { barcodeOf, codeOf, wordsOf } from '../fold.ts'
import { measuresIn } from '../measures.ts'

/**
 * What something is searched for by, as its owner describes it: texts in any language, absent ones null. It is found
 * among its statuses and categories, which mean nothing here.
 */
export type Described = {
  id: number
  category_id: number | null
  status: string
  mpn: string | null
  sku: string
  ean: string | null
  /** What it is called: weighs most. */
  names: (string | null)[]
  /** What kind of thing it is: categories and properties. */
  kinds: (string | null)[]
  descriptions: (string | null)[]
}

type Code = { kind: 'mpn' | 'sku' | 'ean'; code: string }

/** The words of something by field, in the order of the weights A to D, and its codes. */
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

/** More of one field adds nothing but weight. */
const mostWords = 2000

function words(texts: readonly (string | null)[]): string[] {
  const said = [...new Set(texts.filter((text) => text !== null))].join(' . ')
  return [...wordsOf(said), ...measuresIn(said).map(({ measure }) => measure)].slice(0, mostWords)
}
