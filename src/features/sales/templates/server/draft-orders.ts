import { writeDraft } from '#features/sales/negotiation/server/index.ts'
import { draftOrder } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Drafted, PreviewLine, Rehearsal, TemplatePreview } from '../contract.ts'
import { type LineRow, linesOf } from './lines.ts'
import { rehearse } from './rehearse.ts'

const noteUse = statement(
  'order_templates.note_staff_use',
  'update order_templates set last_used_at = $2 where id = $1',
)

/**
 * Creates a draft order for each of these clients, at the client's prices of today, multiplied by a factor:
 * all of them or none. Products not sold or without a price are left out. Throws `Refusal` 404, or 409 if one
 * of them may not order or an order would be empty.
 */
export async function draftOrders(ctx: Context<Manager>, id: number, input: Rehearsal): Promise<Drafted[]> {
  const { db, now } = ctx
  const rehearsed = await rehearse(ctx, id, input)
  const stored = new Map((await linesOf(db, [id])).map((line) => [line.id, line]))
  const drafted: Drafted[] = []
  // They are few, and run one after the other in this transaction.
  for (const { organization_id, organization, preview } of rehearsed) {
    if (!preview) return refuse('templates.cannotOrder', 409, { name: organization })
    const lines = writtenOf(preview, stored)
    if (lines.length === 0) return refuse('templates.nothingLeft', 409)
    const order = await draftOrder(ctx, { organization_id, ...nothingSaid }, { source: 'template' })
    await writeDraft(ctx, order.id, { version: 0, valid_until: null, message: null, lines })
    const left = preview.lines.length - lines.length
    drafted.push({ organization_id, organization, order: { id: order.id, number: order.number }, left })
  }
  await run(db, noteUse, [id, now])
  return drafted
}

const nothingSaid = {
  delivery_method: null,
  delivery_address: null,
  payment: null,
  comment: null,
  po_number: null,
  internal_note: null,
}

/** Products at the price of the rules; custom items with their description, to be offered a price. */
const writtenOf = ({ lines }: TemplatePreview, stored: ReadonlyMap<number, LineRow>) =>
  lines.filter(isOrdered).map(({ id, product_id, quantity }) => {
    const { note, thing } = stored.get(id)!
    return {
      id: null,
      product_id,
      quantity,
      note,
      custom: thing && describedOf(thing),
      price: null,
      cost: null,
      lead_days: null,
      promised_on: null,
      internal_note: null,
      is_locked: false,
    }
  })

const isOrdered = ({ product_id, quantity, price }: PreviewLine): boolean =>
  product_id === null || (quantity > 0 && price !== null)

/** Without the files, which belong to the company. */
const describedOf = ({ name, description, material, dimensions, unit }: NonNullable<LineRow['thing']>) => ({
  description,
  material,
  dimensions,
  unit,
  wanted_on: null,
  name_en: name,
  name_ru: name,
  file_ids: [],
})
