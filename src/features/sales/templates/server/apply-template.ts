import { type CartContents, putIntoActiveCart } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { AppliedTemplate, TemplatePreview } from '../contract.ts'
import { linesOf } from './lines.ts'
import { previewOwn } from './preview-own.ts'

const note = statement(
  'order_templates.note_use',
  `with seen as (
     select * from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::int[])
       as s (id, amount, per, currency, lead)
   ), noted as (
     update order_template_lines l set seen_amount = seen.amount, seen_per = seen.per, seen_currency = seen.currency,
       seen_lead = seen.lead
     from seen where l.id = seen.id and l.template_id = $1
   )
   update order_templates set last_used_at = $7 where id = $1`,
)

/** Notes that a template was ordered at these prices and days: later changes are counted from them. */
export async function noteUse({ db, now }: Context, { id, lines }: TemplatePreview): Promise<void> {
  const priced = lines.flatMap(({ id, price, lead }) => (price ? [{ id, lead, ...price }] : []))
  await run(db, note, [
    id,
    priced.map((line) => line.id),
    priced.map(({ amount }) => amount),
    priced.map(({ per }) => per ?? 1),
    priced.map(({ currency }) => currency),
    priced.map(({ lead }) => lead),
    now,
  ])
}

/**
 * Adds a template to the active cart at today's prices, without products that are not sold. Later changes are
 * counted from these prices. Throws 404, or 409 if nothing of it can be ordered or the cart gets too long.
 */
export async function applyTemplate(ctx: Context<Client>, id: number): Promise<AppliedTemplate> {
  const preview = await previewOwn(ctx, id)
  const contents = await orderedOf(ctx.db, preview)
  const cart = await putIntoActiveCart(ctx, contents)
  await noteUse(ctx, preview)
  const put = contents.goods.length + contents.things.length
  return { cart, put, left: preview.lines.length - put }
}

/** Returns what a template puts into a cart today. Throws `Refusal` 409 if that is nothing. */
export async function orderedOf(db: Db, { id, lines }: TemplatePreview): Promise<CartContents> {
  const rows = await linesOf(db, [id])
  const ordered = lines.filter(({ product_id, quantity }) => product_id !== null && quantity > 0)
  const things = rows.flatMap(({ thing }) => thing ?? [])
  if (ordered.length + things.length === 0) refuse('templates.nothingLeft', 409)
  const notes = new Map(rows.map((row) => [row.id, row.note]))
  const goods = ordered.map(({ id, product_id, quantity }) => ({
    product_id: product_id!,
    quantity,
    note: notes.get(id) ?? null,
  }))
  return { goods, things }
}
