import { companyToday } from '#features/foundation/company/server/index.ts'
import { storedFiles } from '#features/foundation/files/server/index.ts'
import { creditInForceOf } from '#features/people/clients/server/index.ts'
import { prepaidPercentBp } from '#features/people/payment-terms/payment-plan.ts'
import { type TermsSnapshot, termsIn } from '#features/people/payment-terms/payment-term.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import { totalsWithTax } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { hasFullAccess, isAtLeast, isClient, type Person } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { isWithinOrderLimit } from '#platform/shared/org-role.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type KnowOf, otherSide, sideOf, transitionsFrom } from '../may-transition.ts'
import { isAgreed, isOver, netLineOf, type OrderStage } from '../order.ts'
import type { Order } from '../order-shape.ts'
import { canSeeOrder, isUnsent } from '../policy.ts'
import { type Buckets, type Dues, fulfilmentOf, paymentOf, percentOf } from '../progress.ts'
import { countedIn, saleOf } from './charges.ts'
import { fitsCredit } from './credit.ts'
import { historyOf } from './history.ts'
import { lineReply, lineRows } from './line-reply.ts'
import { orderHolds, orderRounds, type RoundFacts, type RoundsOfOrder, unpaidOrders } from './ports.ts'

type CardRow = Omit<
  ReplyInput<typeof Order>,
  | 'total'
  | 'goods'
  | 'value'
  | 'invoiced'
  | 'settled'
  | 'lines'
  | 'history'
  | 'transitions'
  | 'fulfilment'
  | 'payment_state'
  | 'open_round'
  | 'files'
  | 'ready_percent'
  | 'shipped_percent'
  | 'watchers'
  | 'terms'
  | 'condition'
> &
  Buckets &
  Dues & {
    manager_id: number | null
    currency: string
    goods_amount: number
    total_amount: number
    charges: Charge[]
    file_ids: number[]
    terms_snapshot: TermsSnapshot | null
    watchers: string[]
    stands: boolean | null
    credit_limit: number | null
  }

/** The other orders of the same checkout (0149). */
const placedTogether = `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number) order by p.id)
     from orders p where p.purchase_id = o.purchase_id and p.id <> o.id), '[]')`

const card = statement<CardRow>(
  'orders.card',
  `select o.id, o.number, o.stage, o.turn, o.line_count, o.unpriced, o.quantity, o.confirmed, o.ready, o.shipped, o.delivered,
     o.cancelled, o.invoiced_amount, o.paid_amount, o.refunded_amount, o.is_refunded, o.uninvoiced_amount, o.due_on, o.po_number, o.organization_id,
     c.name as organization_name, c.manager_id, c.manager_name, o.currency, o.goods_amount, o.total_amount, o.charges, o.discount_level,
     o.delivery_method, o.delivery_address, o.payment, o.terms_snapshot, o.comment, o.recipient, o.requested_on, o.partial_allowed, o.project,
     to_jsonb(o.file_ids) as file_ids, (select ${creditInForceOf('c')} from organizations c where c.id = o.organization_id) as credit_limit, array(select w.name from people_names w where w.id = any(o.watcher_ids) order by 1) as watchers,
     o.cart_id, o.cancel_reason, o.cancel_cause, o.opened_at, o.source, o.internal_note,
     o.valid_until, o.answer_due_at, o.version, o.purchase_id, ${placedTogether} as placed_together, (select max(l.promised_on) from order_lines l where l.order_id = o.id) as promised_on, u.name as placed_by, o.created_at, o.valid_until > now() as stands
   from orders o
   join organization_cards c on c.id = o.organization_id
   join people_names u on u.id = o.created_by_id
   where o.id = $1`,
)

/** Who reads an order, and with what. */
export type Reading = Pick<Context<Person>, 'db' | 'person' | 'lang' | 'now'> & {
  platform: Pick<Platform, 'translate' | 'ports'>
}

export const noRounds: RoundsOfOrder = { was_sent: false, condition: null, draft: null, open: null }

/**
 * Returns an order as this person may see it. Throws `Refusal` 404 if it does not exist or they may not see it. Pass
 * its rounds if they are known: a new order has none.
 */
export async function findOrder(
  ctx: Reading,
  id: number,
  known?: RoundsOfOrder,
): Promise<ReplyInput<typeof Order>> {
  return (await readOrder(ctx, id, known)).order
}

/** The same, with what is known about the guards of its transitions. */
export async function readOrder(
  ctx: Reading,
  id: number,
  known?: RoundsOfOrder,
): Promise<{ order: ReplyInput<typeof Order>; know: KnowOf }> {
  const { db, person, lang, platform } = ctx
  // Of deleted people only the id is stored (`anonymise_deleted`).
  const named = (name: string) => name || platform.translate(lang)('orders.deletedPerson')
  const [today, { row, rounds, know }, rows, history] = await Promise.all([
    companyToday(ctx),
    readForTransition(ctx, id, known),
    run(db, lineRows, [id]),
    historyOf(db, id, isClient(person), named),
  ])
  const fileIds = rows.flatMap(({ custom, file_ids }) => [...(custom?.file_ids ?? []), ...file_ids])
  const [files, totals] = await Promise.all([
    storedFiles(db, [...row.file_ids, ...fileIds]),
    totalsWithTax(
      db,
      { ...saleOf(row), day: today },
      rows.map((line) => netLineOf({ ...line, quantity: countedIn(row, line) })),
      lang,
    ),
  ])
  const {
    currency,
    goods_amount,
    total_amount,
    placed_by,
    stands: _stands,
    terms_snapshot,
    credit_limit: _,
    charges: __,
    ...rest
  } = row
  const inMoney = (amount: number) => money(amount, currency)
  const sums = {
    ...{ goods: inMoney(goods_amount), total: inMoney(total_amount) },
    value: inMoney(row.invoiced_amount + row.uninvoiced_amount),
    invoiced: inMoney(row.invoiced_amount),
    settled: inMoney(row.paid_amount),
  }
  const order = {
    ...rest,
    ...sums,
    totals,
    ...progressOf(row, today),
    placed_by: named(placed_by),
    files: row.file_ids.flatMap((id) => files.get(id) ?? []),
    terms: terms_snapshot && { id: terms_snapshot.id, ...termsIn(terms_snapshot, lang) },
    watchers: row.watchers.map(named),
    lines: rows.map((line) =>
      lineReply(line, { stage: row.stage, currency, files, lang, forClient: isClient(person) }),
    ),
    history,
    internal_note: isClient(person) ? null : row.internal_note,
    condition: rounds.condition,
    open_round: rounds.open?.n ?? null,
    is_yours: row.manager_id === person.id,
    transitions: transitionsFrom(row, person, know),
  }
  return { order, know }
}

/**
 * Returns what decides about the transitions of an order, without its lines and history. Throws `Refusal` 404 as
 * `findOrder` does.
 */
export async function readForTransition(
  ctx: Reading,
  id: number,
  known?: RoundsOfOrder,
): Promise<{ row: CardRow; rounds: RoundsOfOrder; know: KnowOf }> {
  const { db, person, platform } = ctx
  const [[row], rounds] = await Promise.all([
    run(db, card, [id]),
    known ?? platform.ports.one(orderRounds)?.of({ db, person }, id) ?? noRounds,
  ])
  if (!row || !canSeeOrder(person, row)) return notFound()
  return { row, rounds, know: await knowingOf(ctx, row, rounds) }
}

/** Returns what the order and its rounds say about the guards of its transitions. */
async function knowingOf(
  ctx: Reading,
  row: CardRow,
  { draft, open, was_sent }: RoundsOfOrder,
): Promise<KnowOf> {
  const { db, person } = ctx
  const { ports } = ctx.platform
  const { opened_at, unpriced, stands } = row
  const withinCredit =
    row.credit_limit === null || isPromisedOrOver(row.stage) || (await fitsCredit(ctx, onCredit(row)))
  const prepaid =
    row.stage !== 'confirmed' ||
    isAtLeast(person, 'chief_manager') ||
    !(await ports.one(unpaidOrders)?.(db, [row.id]))?.length
  const nothingOverdue =
    isPromisedOrOver(row.stage) ||
    !(await ports.one(orderHolds)?.(ctx, [row.organization_id]))?.has(row.organization_id)
  const sum = { amount: row.total_amount, currency: row.currency }
  const allowed = (round: RoundFacts | null) =>
    round?.withinDiscountLimit === undefined ? {} : { withinDiscountLimit: round.withinDiscountLimit }
  return (name) => {
    const isTakingUp = name === 'accept_counter'
    return {
      notOpened: opened_at === null,
      fromCart: row.cart_id !== null,
      nothingSent: !was_sent && isUnsent(row),
      notWithClient: row.stage !== 'draft' || isUnsent(row),
      fullAccess: hasFullAccess(person),
      withinOrderLimit: !isClient(person) || isWithinOrderLimit(person.order_limit, sum),
      allPriced: (isTakingUp ? (open?.unpriced ?? 0) : unpriced) === 0,
      offerPriced: draft !== null && draft.unpriced === 0,
      validUntilSet: name === 'extend' ? true : draft?.holds === true,
      ...allowed(isTakingUp ? open : draft),
      offerStands: stands === true,
      nothingOpen: open === null,
      termsNamed: open?.side === 'client',
      withinCredit,
      nothingOverdue,
      prepaid,
      answerIsYours: row.turn === sideOf(person),
      proposalIsYours: row.turn === otherSide(sideOf(person)),
    }
  }
}

const isPromisedOrOver = (stage: OrderStage): boolean => isAgreed(stage) || isOver(stage)
const onCredit = ({ terms_snapshot, ...row }: CardRow) => ({
  ...row,
  prepay_percent: terms_snapshot && prepaidPercentBp(terms_snapshot) / 100,
})

/** Returns the derived states of goods and payment. */
export const progressOf = (order: Buckets & Parameters<typeof paymentOf>[0], today: string) => ({
  fulfilment: fulfilmentOf(order),
  payment_state: paymentOf(order, today),
  ready_percent: percentOf(order.ready, order),
  shipped_percent: percentOf(order.shipped, order),
})
