import { skuKey } from '#features/goods/catalogue/sku-key.ts'
import type { RequestedRow } from './requested-row.ts'

/**
 * Returns the products whose part number is written in a row exactly: letter by letter, else apart from case and Unicode
 * form. 'A-1' finds A-1, although A1 has the same code without its separator. All of them if none is.
 */
export function exactAmong(
  ids: readonly number[],
  { code, words }: Pick<RequestedRow, 'code' | 'words'>,
  skuOf: (id: number) => string | undefined,
): number[] {
  if (ids.length < 2) return [...ids]
  const written = code === null ? [words, ...words.split(/[\s,;()]+/)] : [code]
  for (const form of [(text: string) => text.trim(), skuKey]) {
    const texts = new Set(written.map(form))
    const exact = ids.filter((id) => texts.has(form(skuOf(id) ?? '')))
    if (exact.length > 0) return exact
  }
  return [...ids]
}
