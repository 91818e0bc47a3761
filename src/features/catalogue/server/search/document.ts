import { barcodeOf, codeOf, wordsOf } from '../../fold.ts'
import { measuresIn } from '../../measures.ts'
import type { ProductStatus } from '../../product.ts'

/** What is read of a product in order to search for it. */
export type Described = {
  id: number
  sku: string
  mpn: string | null
  brand: string | null
  ean: string | null
  category_id: number | null
  category: string | null
  name_en: string | null
  name_ru: string | null
  description_en: string | null
  description_ru: string | null
  attributes: Record<string, string | number | boolean>
  status: ProductStatus
}

export type Code = { kind: 'mpn' | 'sku' | 'ean'; code: string }

/** A product as it is searched for: its words by field, in the order of the weights A to D, and its codes. */
export type SearchDocument = {
  id: number
  category_id: number | null
  status: ProductStatus
  code_words: string[]
  name_words: string[]
  kind_words: string[]
  text_words: string[]
  codes: Code[]
}

export function documentOf(product: Described): SearchDocument {
  const { id, category_id, status, sku, mpn, brand, ean } = product
  return {
    id,
    category_id,
    status,
    code_words: words(sku, mpn).filter((word) => /\d/.test(word)),
    name_words: words(product.name_en, product.name_ru, brand, mpn),
    kind_words: words(product.category, ...Object.values(product.attributes).map(String)),
    text_words: words(product.description_en, product.description_ru),
    codes: [code('mpn', mpn), code('sku', sku), { kind: 'ean' as const, code: barcodeOf(ean ?? '') }].filter(
      ({ code }) => code !== '',
    ),
  }
}

const code = (kind: Code['kind'], text: string | null): Code => ({ kind, code: codeOf(text ?? '') })

/** More of one field adds nothing but weight. */
const mostWords = 2000

function words(...texts: (string | null)[]): string[] {
  const said = [...new Set(texts.filter((text) => text !== null))].join(' . ')
  return [...wordsOf(said), ...measuresIn(said).map(({ measure }) => measure)].slice(0, mostWords)
}
