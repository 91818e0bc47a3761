import { codeOf } from '#features/foundation/search/fold.ts'
import { onSaleAmong } from '#features/goods/catalogue/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { CodeTrouble, CodeVerdict } from '../../code-file.ts'

const byCode = statement<{ code: string; id: number }>(
  'client_codes.products',
  `select distinct c.code, c.product_id as id
   from unnest((select $1::text[])) as given (code) join product_codes c on c.code = given.code`,
)
type StoredCode = { folded: string; code: string; product_id: number; source: string; sku: string }
const stored = statement<StoredCode>(
  'client_codes.stored',
  `select c.folded, c.code, c.product_id, c.source, p.sku from client_codes c join products p on p.id = c.product_id
   where c.organization_id = $1 and c.folded = any ($2::text[])`,
)

export type SaidCode = { row: number; code: string; sku: string; folded: string }
export type JudgedCode = SaidCode & {
  verdict: CodeVerdict
  trouble: CodeTrouble | null
  product_id: number | null
  before: StoredCode | null
}

/**
 * Returns for every row whether its code is new, moves to another product, is already known, or is refused and
 * why.
 */
export async function judgeCodes(
  db: Db,
  organizationId: number,
  said: readonly SaidCode[],
): Promise<JudgedCode[]> {
  const asked = [...new Set(said.map(({ sku }) => codeOf(sku)).filter(Boolean))]
  const products = Map.groupBy(await run(db, byCode, [asked]), ({ code }) => code)
  const sold = await onSaleAmong(db, [...new Set([...products.values()].flat().map(({ id }) => id))])
  const known = await run(db, stored, [organizationId, said.map(({ folded }) => folded)])
  const before = new Map(known.map((one) => [one.folded, one]))
  const seen = new Set<string>()
  return said.map((row): JudgedCode => {
    const ids = (products.get(codeOf(row.sku)) ?? []).map(({ id }) => id)
    const trouble = troubleOf(row, ids)
    seen.add(row.folded)
    if (trouble) return { ...row, verdict: 'refused', trouble, product_id: null, before: null }
    const was = before.get(row.folded) ?? null
    const same = was?.product_id === ids[0]
    return {
      ...row,
      verdict: was === null ? 'new' : same ? 'unchanged' : 'changed',
      trouble: null,
      product_id: ids[0]!,
      before: was,
    }
  })

  function troubleOf({ folded }: SaidCode, [one, other]: readonly number[]): CodeTrouble | null {
    if (folded === '') return 'noCode'
    if (seen.has(folded)) return 'twice'
    if (one === undefined) return 'noProduct'
    if (other !== undefined) return 'several'
    return sold.has(one) ? null : 'notOnSale'
  }
}
