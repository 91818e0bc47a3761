import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type Standing, stateOf } from '../chat.ts'
import type { Proposal } from '../contract.ts'
import type { chatProposals } from './tables.ts'

type Reply = ReplyInput<typeof Proposal>
type Row = typeof chatProposals.$inferSelect & {
  order_number: number
  answered_by: string | null
  line: (Standing & { sku: string; name_en: string | null; name_ru: string | null; unit: string }) | null
}

const of = statement<Row>(
  'chat_proposals.of_messages',
  `select p.*, o.number as order_number, n.name as answered_by,
     case when l.id is not null then json_build_object('sku', l.sku, 'name_en', l.name_en, 'name_ru', l.name_ru, 'unit', l.unit,
       'quantity', l.quantity - l.cancelled, 'unit_amount', l.unit_amount, 'per', l.per, 'promised_on', l.promised_on) end as line
   from chat_proposals p join orders o on o.id = p.order_id left join order_lines l on l.id = p.line_id and l.order_id = p.order_id
   left join people_names n on n.id = p.answered_by_id where p.message_id = any($1)`,
)

/** Returns the current proposals of messages, by their ids. */
export async function proposalsOf(
  { db, lang }: Context<Person>,
  ids: readonly number[],
): Promise<Map<number, Reply>> {
  const rows = ids.length === 0 ? [] : await run(db, of, [ids])
  return new Map(rows.map((row) => [row.message_id, payloadOf(row, lang)]))
}

function payloadOf(row: Row, lang: Context['lang']): Reply {
  const { before, currency, line } = row
  const price = (amount: number | null, per: number) =>
    amount === null ? null : unitPrice(amount, currency, per as PriceUnit)
  return {
    order_id: row.order_id,
    order_number: row.order_number,
    line_id: row.line_id,
    sku: line?.sku ?? '',
    name: line ? inLanguage({ en: line.name_en, ru: line.name_ru }, lang) : '—',
    unit: line?.unit ?? '',
    before: {
      quantity: before.quantity,
      price: price(before.unit_amount, before.per),
      promised_on: before.promised_on,
    },
    after: {
      quantity: row.quantity ?? before.quantity,
      price:
        row.unit_amount === null ? price(before.unit_amount, before.per) : price(row.unit_amount, row.per!),
      promised_on: row.promised_on ?? before.promised_on,
    },
    state: stateOf(row.state, before, line ?? undefined),
    answered_by: row.answered_by,
    answered_at: row.answered_at,
    reason: row.reason,
  }
}
