import { sql } from 'drizzle-orm'
import { companyToday, workingRules } from '#features/foundation/company/server/index.ts'
import { seesEveryClient } from '#features/people/clients/policy.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { prepaidPercentBp } from '#features/people/payment-terms/payment-plan.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import { type AgreedTax, taxChanges } from '#features/sales/totals/agreed-tax.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Translate } from '#platform/shared/i18n.ts'
import { money, unitPrice } from '#platform/shared/money.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { InvoiceDraft, WaitingDraft } from '../../draft-shape.ts'
import type { OrderInvoiceKind } from '../../invoice.ts'
import { type Content, contentOf, dueBy, triggersOf } from '../issue-invoice.ts'
import { totalsOf } from '../queries.ts'

export type Stored = {
  id: number
  order_id: number
  kind: OrderInvoiceKind
  percent: number | null
  due_on: string | null
  note: string
  version: number
  /** Null: Portico. */
  by: string | null
  created_at: Date
  lot_id: number | null
  agreed_tax: AgreedTax | null
}

const ofOrder = statement<Stored>(
  'invoice_drafts.of_order',
  `select d.id, d.order_id, d.kind, d.percent, d.due_on::text as due_on, d.note, d.version, p.name as by, d.created_at, d.lot_id, o.agreed_tax
   from invoice_drafts d join orders o on o.id = d.order_id left join people_names p on p.id = d.created_by_id where d.order_id = $1 order by d.id desc`,
)

/**
 * Returns the drafts of an order, each as it would be issued now. Throws `Refusal` 404 for an order the person
 * may not see.
 */
export async function draftsOfOrder(
  ctx: Context<Manager>,
  orderId: number,
): Promise<ReplyInput<typeof InvoiceDraft>[]> {
  const { db, now, lang, platform } = ctx
  const order = await findOrder(ctx, orderId)
  const drafts = await run(db, ofOrder, [orderId])
  if (drafts.length === 0) return []
  const { prepaid_days } = await workingRules(db)
  const today = await companyToday({ db, now })
  const say = platform.translate(lang)
  const { currency } = order.total
  const ordered = { ...order, currency }
  const prepaid = order.terms ? prepaidPercentBp(order.terms) : 0
  const made: (Content | Refusal)[] = []
  for (const draft of drafts) made.push(await asIssued(() => contentOf(ctx, ordered, { ...draft, prepaid })))
  return drafts.map(({ by, agreed_tax, ...draft }, index) => {
    const would_be_due_on = draft.due_on ?? dueBy(prepaid_days, today, triggersOf(draft.kind), order.terms)
    const content = made[index]!
    const isLate = would_be_due_on < today
    const why = content instanceof Refusal ? content : isLate ? new Refusal('invoicing.dueInPast') : null
    const documents = content instanceof Refusal ? [] : content.documents
    return {
      ...draft,
      by: byOf(by, say),
      tax_changes: content instanceof Refusal ? [] : taxChanges(agreed_tax, content.lines),
      would_be_due_on,
      obstacle: why && say(why.code, why.params),
      amount: content instanceof Refusal ? null : money(content.amount, currency),
      totals: documents.map(({ net, tax, amount }) =>
        totalsOf({ tax_amount: amount - net, tax, amount, currency }, lang),
      ),
      lines: documents.flatMap(({ lines }) =>
        lines.map(({ sku, name, unit, quantity, price, amount: sum }) => ({
          sku,
          name: inLanguage(name, lang),
          unit,
          quantity,
          amount: money(sum, currency),
          price: price && unitPrice(price.amount, currency, price.per),
        })),
      ),
    }
  })
}

const byOf = (by: string | null, say: Translate): string =>
  by === null ? 'Portico' : by || say('orders.deletedPerson')

/** Returns the result, or the refusal that issuing would throw, so that it is known before. */
async function asIssued(make: () => Promise<Content>): Promise<Content | Refusal> {
  try {
    return await make()
  } catch (refused) {
    if (refused instanceof Refusal) return refused
    throw refused
  }
}

/** The most drafts listed over all orders. */
const mostShown = 100

/** Returns the drafts for the clients this member of staff sees, the newest first. */
export async function waitingDrafts({
  db,
  person,
  lang,
  platform,
}: Context<Manager>): Promise<ReplyInput<typeof WaitingDraft>[]> {
  const ofTheirs = seesEveryClient(person) ? sql`true` : visibleTo(person, sql`c`)
  const rows = await composed<Omit<ReplyInput<typeof WaitingDraft>, 'by'> & { by: string | null }>(
    db,
    sql`select d.id, d.order_id, o.number as order_number, c.name as organization_name, d.kind, d.note, p.name as by, d.created_at
      from invoice_drafts d join orders o on o.id = d.order_id join organizations c on c.id = o.organization_id
      left join people_names p on p.id = d.created_by_id
      where ${ofTheirs} order by d.created_at desc, d.id desc limit ${mostShown}`,
  )
  const say = platform.translate(lang)
  return rows.map((draft) => ({ ...draft, by: byOf(draft.by, say) }))
}
