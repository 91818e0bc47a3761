import type { IntakeProduct, IntakeRow } from '../contract.ts'
import type { Way } from '../intake.ts'
import type { ReadRow } from '../requested-row.ts'
import { judge } from '../verdict.ts'

/** The products found for a row. Several ids are candidates to choose from. */
export type Found = { way: Way | null; ids: readonly number[]; sure: boolean; searched: boolean }

/** Returns a row with its verdict. `found` is null if the row was not read as a product. */
export function rowOf(
  row: ReadRow,
  found: Found | null,
  products: ReadonlyMap<number, IntakeProduct>,
): IntakeRow {
  const { n, text } = row
  const nothing = {
    product_id: null,
    way: null,
    quantity: null,
    price: null,
    total: null,
    reason: null,
    converted: false,
    candidates: [],
  }
  if (row.is === 'left' || !found) {
    const why = row.is === 'left' ? row.why : null
    const unread = { words: text.slice(0, 500), code: null, amount: null, left_as: why, searched: false }
    return { n, text, ...unread, ...nothing, verdict: 'left_out' }
  }
  const { words, code, amount } = row
  const said = { n, text, words, code, amount, left_as: null, searched: found.searched }
  const ids = found.ids.filter((id) => products.has(id))
  const [first] = ids
  if (first === undefined || !found.sure)
    return { ...said, ...nothing, verdict: 'not_found', candidates: ids }
  if (ids.length > 1) return { ...said, ...nothing, verdict: 'several', candidates: ids }
  const product = products.get(first)!
  // A product chosen by hand earlier is kept even if it has a replacement.
  if (product.replaced_by !== null && found.way !== 'own')
    return { ...said, ...nothing, verdict: 'replaced', candidates: [product.replaced_by, first] }
  return { ...said, ...nothing, ...judge(product, amount), product_id: first, way: found.way }
}
