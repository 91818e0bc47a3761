import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ProductFacts, productChanged, productMoved } from '../contract.ts'
import { type ProductChange, type ProductTransition, writtenFields } from '../product-change.ts'
import { mayBecome } from '../product-transitions.ts'
import { writeCutting } from './cutting.ts'
import { writeUnits } from './product-units.ts'
import { productsByIds } from './products-by-ids.ts'
import { reindexProducts } from './reindex.ts'
import { staffFacts } from './staff-facts.ts'

const write = statement<{ id: number }>(
  'products.write_by_hand',
  `update products set name_en = $3, name_ru = $4, description_en = $5, description_ru = $6, pack_qty = $7, min_qty = $8,
     step_qty = $9, length_mm = $10, width_mm = $11, height_mm = $12, tax_class = $13, is_service = $14, commodity_code = $15, updated_at = $16, version = version + 1
   where id = $1 and version = $2 returning id`,
)

/**
 * Changes a product's names, terms of sale, other units and cutting. Throws `Refusal` 404, or 409 if it changed in the
 * meantime.
 */
export async function changeProduct(
  ctx: Context<Manager>,
  id: number,
  { based_on, units, cutting, ...wanted }: ProductChange,
): Promise<ReplyInput<typeof ProductFacts>> {
  const { db, now } = ctx
  const [before] = await productsByIds(db, [id])
  if (!before) return notFound()
  const values = writtenFields.map((field) => wanted[field])
  const [written] = await run(db, write, [id, based_on, ...values, now])
  if (!written) refuse('errors.stale')
  await reindexProducts(db, [id])
  const hasNewUnits = units !== undefined && (await writeUnits(db, before, units))
  const isCutOtherwise = cutting !== undefined && (await writeCutting(db, before, cutting))
  const changed = writtenFields.filter((field) => before[field] !== wanted[field])
  const fields = [
    ...changed,
    ...(hasNewUnits ? (['units'] as const) : []),
    ...(isCutOtherwise ? (['cutting'] as const) : []),
  ]
  if (fields.length > 0) await ctx.emit(productChanged, { product_id: id, fields })
  return staffFacts(ctx, id)
}

const move = statement<{ id: number }>(
  'products.transition',
  `update products set status = $3, updated_at = $4, version = version + 1 where id = $1 and status = $2 returning id`,
)

/**
 * Puts a product on sale, hides, discontinues or archives it. Throws `Refusal` 404, or 409 if its status changed in
 * the meantime or the transition is not allowed.
 */
export async function transitionProduct(
  ctx: Context<Manager>,
  id: number,
  { from, to, reason }: ProductTransition,
): Promise<ReplyInput<typeof ProductFacts>> {
  const { db, now } = ctx
  const [before] = await productsByIds(db, [id])
  if (!before) return notFound()
  if (!mayBecome(from, to)) refuse('catalogueInside.noSuchTransition', 409)
  const [moved] = await run(db, move, [id, from, to, now])
  if (!moved) refuse('errors.stale')
  await reindexProducts(db, [id])
  await ctx.emit(productMoved, { product_id: id, from, to, reason })
  return staffFacts(ctx, id)
}
