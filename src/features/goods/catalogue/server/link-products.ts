import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ProductFacts, productChanged } from '../contract.ts'
import { type LinkKind, linkKinds, type ProductLinks } from '../links.ts'
import { skuKeyInSql } from '../sku-key.ts'
import { linksOf } from './links.ts'
import { staffFacts } from './staff-facts.ts'
import { touchProduct } from './touch-product.ts'

const bySkus = statement<{ id: number; sku: string }>(
  'products.of_skus',
  `select p.id, given.sku from unnest((select $1::text[])) as given (sku) join products p on ${skuKeyInSql('p.sku')} = ${skuKeyInSql('given.sku')}`,
)
const clear = statement('product_links.clear', 'delete from product_links where product_id = $1')
const write = statement(
  'product_links.write',
  `insert into product_links (product_id, other_id, kind, place)
   select $1, other_id, kind, place from unnest($2::bigint[], $3::text[], $4::int[]) as given (other_id, kind, place)`,
)

/**
 * Replaces the links of a product: its replacement, its alternatives and its related products. Throws `Refusal` 404, 409 if the product
 * changed in the meantime, 422 for an unknown part number or the product itself.
 */
export async function linkProducts(
  ctx: Context<Manager>,
  id: number,
  { based_on, ...given }: ProductLinks,
): Promise<ReplyInput<typeof ProductFacts>> {
  const { db, emit } = ctx
  await touchProduct(ctx, id, based_on)
  const before = await linksOf(db, id)
  const was = (kind: LinkKind) => before.filter((one) => one.kind === kind).map((one) => one.id)
  const named = await idsOf(ctx, id, given)
  const kept = given.alternatives ? [] : placed('alternative', was('alternative'))
  const wanted = [...named, ...kept]
  const after = (kind: LinkKind) => wanted.filter((one) => one.kind === kind).map(({ other_id }) => other_id)
  await run(db, clear, [id])
  await run(db, write, [
    id,
    wanted.map(({ other_id }) => other_id),
    wanted.map(({ kind }) => kind),
    wanted.map(({ place }) => place),
  ])
  const fields = linkKinds.filter((kind) => `${was(kind)}` !== `${after(kind)}`)
  if (fields.length > 0) await emit(productChanged, { product_id: id, fields })
  return staffFacts(ctx, id)
}

type Wanted = { other_id: number; kind: LinkKind; place: number }

const placed = (kind: LinkKind, ids: readonly number[]): Wanted[] =>
  ids.map((other_id, at) => ({ other_id, kind, place: at + 1 }))

async function idsOf(
  { db }: Pick<Context, 'db'>,
  id: number,
  { replacement, related, alternatives = [] }: Omit<ProductLinks, 'based_on'>,
): Promise<Wanted[]> {
  const given = { replacement: replacement ? [replacement] : [], related, alternatives }
  const rows = await run(db, bySkus, [[...new Set(Object.values(given).flat())]])
  const known = new Map(rows.map((one) => [one.sku, one.id]))
  const wrong = (sku: string) => !known.has(sku) || known.get(sku) === id
  const fields = Object.entries(given).filter(([, skus]) => skus.some(wrong))
  if (fields.length > 0)
    refuseFields(Object.fromEntries(fields.map(([field]) => [field, 'catalogueInside.noSuchProduct'])))
  const idsIn = (skus: readonly string[]) => [...new Set(skus.map((sku) => known.get(sku)!))]
  return [
    ...placed('replacement', idsIn(given.replacement)),
    ...placed('related', idsIn(related)),
    ...placed('alternative', idsIn(alternatives)),
  ]
}
