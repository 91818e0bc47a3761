import { type TermsSnapshot, termsIn } from '#features/people/payment-terms/payment-term.ts'
import type { Condition } from '#features/sales/orders/offer-terms.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import { amountOf } from '#features/sales/orders/order.ts'
import type { PdfOrder } from '#features/sales/orders/server/index.ts'
import { replacedIn } from '#features/sales/orders/server/index.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'

type Row = Omit<PdfOrder, 'lines' | 'stage' | 'goods' | 'total' | 'terms'> & {
  currency: string
  goods_amount: number
  total_amount: number
  terms_snapshot: TermsSnapshot | null
  condition: Condition | null
  charges: Charge[] | null
  lines: OfferedLine[]
}

const round = statement<Row>(
  'order_revisions.as_sent',
  `select o.number, o.currency, o.created_at, o.po_number, o.delivery_method, o.delivery_address, o.terms_snapshot,
     o.payment, o.comment, c.id as organization_id, c.name as organization_name, r.lines, r.goods_amount, r.total_amount, r.valid_until, r.condition, r.charges
   from order_revisions r join orders o on o.id = r.order_id join organizations c on c.id = o.organization_id
   where r.order_id = $1 and r.n = $2 and r.side = 'manager' and r.sent_at is not null`,
)

/** Returns the order as our round offered it, with the names of its lines in both languages. */
export async function sentRound(db: Db, orderId: number, n: number, lang: Lang) {
  const [row] = await run(db, round, [orderId, n])
  if (!row) return null
  const { currency, goods_amount, total_amount, terms_snapshot, lines, charges, ...rest } = row
  const order: PdfOrder = {
    ...rest,
    stage: 'negotiation',
    terms: terms_snapshot && { id: terms_snapshot.id, ...termsIn(terms_snapshot, lang) },
    goods: money(goods_amount, currency),
    total: money(total_amount, currency),
    lines: lines.map((line) => lineOf(line, currency, lang)),
  }
  return { order, charges: charges ?? [], names: new Map(lines.map((line) => [line.id, line])) }
}

function lineOf(line: OfferedLine, currency: string, lang: Lang): PdfOrder['lines'][number] {
  const { id, sku, note, unit, quantity, unit_amount, per, lead_days, promised_on } = line
  const total = amountOf({ amount: unit_amount, per }, quantity)
  return {
    ...{ id, sku, note, unit, quantity, lead_days, promised_on, cancelled: 0 },
    name: inLanguage({ en: line.name_en, ru: line.name_ru }, lang),
    price: unit_amount === null ? null : unitPrice(unit_amount, currency, per),
    total: total === null ? null : money(total, currency),
    instead_of: replacedIn(line.instead_of, lang),
  }
}
