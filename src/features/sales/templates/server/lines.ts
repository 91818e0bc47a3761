import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { PriceUnit } from '#platform/shared/money.ts'
import type { TemplateThing } from '../template.ts'
import type { orderTemplateLines } from './tables.ts'

export type LineRow = Omit<typeof orderTemplateLines.$inferSelect, 'position'>

export type StoredLine = {
  product_id: number | null
  quantity: number
  note: string | null
  thing: TemplateThing | null
  seen_amount: number | null
  seen_per: PriceUnit
  seen_currency: string | null
  seen_lead: number | null
}

/** The prices and days of a line that was not ordered yet. */
export const unseen = { seen_amount: null, seen_per: 1 as const, seen_currency: null, seen_lead: null }

const ofMany = statement<LineRow>(
  'order_template_lines.of',
  `select id, template_id, product_id, quantity, note, thing, seen_amount, seen_per, seen_currency, seen_lead
   from order_template_lines where template_id = any ($1::bigint[]) order by template_id, position, id`,
)

/** Returns the lines of these templates, in their order. */
export const linesOf = (db: Db, ids: readonly number[]): Promise<LineRow[]> => run(db, ofMany, [ids])

const write = statement(
  'order_template_lines.write',
  `with gone as (delete from order_template_lines where template_id = $1)
   insert into order_template_lines (template_id, position, product_id, quantity, note, thing, seen_amount, seen_per, seen_currency, seen_lead)
   select $1, l.position, l.product_id, l.quantity, l.note, nullif(l.thing, 'null'), l.seen_amount, coalesce(l.seen_per, 1), l.seen_currency, l.seen_lead
   from jsonb_to_recordset($2::jsonb) as l (position int, product_id bigint, quantity int, note text, thing jsonb,
     seen_amount bigint, seen_per smallint, seen_currency text, seen_lead int)`,
)

/** Replaces the lines of a template, in this order. */
export async function writeLines(db: Db, templateId: number, lines: readonly StoredLine[]): Promise<void> {
  await run(db, write, [templateId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))])
}
