import { fieldsOf, type HeaderChange } from '#features/sales/orders/header.ts'
import { sideOf } from '#features/sales/orders/may-transition.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import {
  applyHeader,
  applyLines,
  chargesOfLines,
  claimAgain,
  claimsMore,
  type LockedOrder,
  linesAsOffered,
  lockOrder,
  transitionOrder,
} from '#features/sales/orders/server/index.ts'
import type { OrderTransition } from '#features/sales/orders/transitions.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { money } from '#platform/shared/money.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ChangeAnswer, changeOf, type LineOfChange, type RefusedLine, resultsOf } from '../change.ts'
import type { ChangeOrder, ChangePreview } from '../change-shape.ts'
import { amendedLines, requireChange, settleAmended } from './amend.ts'
import { askedHeader } from './asked-header.ts'
import { type ChangeStanding, factsOf, requireMinimum, smallChange, standingOf } from './change-facts.ts'
import { type Pricing, pricingOf, repriced } from './change-prices.ts'
import { requireWithinLimit } from './limit.ts'
import { acceptedByRule, addRevision } from './revisions.ts'
import { changedIn, lineOf } from './round-reply.ts'

type Decided = Exclude<ChangeAnswer, { verdict: 'refused' }>
/** A removed line has a quantity of 0 in `lines`. */
type Plan = {
  current: OfferedLine[]
  lines: OfferedLine[]
  answer: Decided
  /** The total a person last agreed to. */
  agreed: number
  standing: ChangeStanding
  header: HeaderChange | null
  /** The order as it will be delivered. */
  delivered: LockedOrder
}

const goods = statement<{ id: number; ready: number; shipped: number }>(
  'order_lines.goods_of_change',
  'select id, ready, shipped from order_lines where order_id = $1',
)

/**
 * Decides a change of a placed order without writing anything: the lines that result with their prices, and who has to
 * agree. Throws `Refusal` 422 with the line, 409 for an order that has changed since it was read, or for a total above
 * the limit of the buyer or below the minimum order.
 */
async function planChange(ctx: Context<Person>, order: LockedOrder, input: ChangeOrder): Promise<Plan> {
  const { db, person } = ctx
  if (!isChangeable(person, order)) refuse('orders.transitionNotAllowed')
  if (order.version !== input.version) refuse('orders.offers.changeStale', 409)
  const [current, standing] = await Promise.all([linesAsOffered(db, order.id), standingOf(db, order.id)])
  const header = await askedHeader(ctx, order, input.header)
  const asked = await amendedLines(ctx, order, current, input)
  if (!header) requireChange(current, asked)
  const delivered = { ...order, ...header?.becomes }
  const pricing = await pricingOf(ctx, order, current)
  const change = {
    by: sideOf(person),
    lines: await linesOfChange(db, order, { current, asked, pricing, standing }),
  }
  const results = resultsOf(change)
  const lines = asked.map((line, at) => {
    const { unit_amount, quantity } = results[at]!
    return repriced(line, unit_amount, pricing(line).at(quantity))
  })
  if (order.stage === 'submitted' && lines.every(({ quantity }) => quantity === 0))
    refuse('orders.offers.withdrawInstead', 409)
  const both = { before: current, after: lines }
  requireWithinLimit(person, lines, order.currency, current)
  requireMinimum(ctx, order, standing, both)
  const [facts, policy] = await Promise.all([
    factsOf(ctx, delivered, standing, { ...both, header }),
    smallChange(db, order.currency),
  ])
  const { stage, turn } = order
  const fields = fieldsOf(header)
  const answer = changeOf({
    ...{ ...change, header: fields, stage, turn, opened: standing.is_opened },
    ...{ policy, facts },
  })
  if (answer.verdict === 'refused') refuseLine(input, answer.refused[0]!)
  return { current, lines, answer, agreed: facts.agreed_total ?? answer.was, standing, header, delivered }
}

/** Clients change what is placed or agreed; staff only what is agreed: before that they make an offer. */
const isChangeable = (person: Person, { stage }: LockedOrder): boolean =>
  stage === 'confirmed' || stage === 'in_work' || (stage === 'submitted' && isClient(person))

type Given = {
  current: readonly OfferedLine[]
  asked: readonly OfferedLine[]
  pricing: (line: OfferedLine) => Pricing
  standing: ChangeStanding
}

/** Pieces that are ready cannot be taken out of their lot here, so they count as booked. */
async function linesOfChange(
  db: Db,
  { id: orderId }: LockedOrder,
  { current, asked, pricing, standing }: Given,
): Promise<LineOfChange[]> {
  const before = new Map(current.map((line) => [line.id, line]))
  const moved = new Map((await run(db, goods, [orderId])).map((one) => [one.id, one]))
  return asked.map((line) => {
    const was = before.get(line.id) ?? null
    const { rules, price_kind, priceAt } = pricing(was ?? line)
    const isSame = was !== null && JSON.stringify(was) === JSON.stringify(line)
    const { ready = 0, shipped = 0 } = moved.get(line.id) ?? {}
    return {
      ...{ line: line.id, rules, price_kind, priceAt, was, becomes: isSame ? null : changesOf(was, line) },
      ...{ ready: 0, booked: ready, shipped, invoiced: was && standing.is_invoiced ? 1 : 0 },
    }
  })
}

/** A price that does not change is left to the quantity. */
function changesOf(was: OfferedLine | null, line: OfferedLine): LineOfChange['becomes'] {
  const { quantity, unit_amount, per, sku, promised_on } = line
  const isNamed = unit_amount !== was?.unit_amount || per !== was.per
  return { quantity, sku, promised_on, ...(isNamed && { unit_amount, per }) }
}

/** The checks of the lines name the field and say more; this is for what only the rules know. */
function refuseLine({ lines }: ChangeOrder, { line, code }: RefusedLine): never {
  const at = lines.findIndex(({ id }) => id === line)
  if (at < 0) refuse('orders.transitionNotAllowed')
  const field = code === 'dayIsOver' ? 'promised_on' : code === 'priceIsOurs' ? 'price' : 'quantity'
  refuseFields({ [`lines.${at}.${field}`]: 'errors.notValid' })
}

/** Returns what a change would do. Writes nothing. Throws `Refusal` like `changeOrder`. */
export async function previewChange(
  ctx: Context<Person>,
  id: number,
  input: ChangeOrder,
): Promise<ReplyInput<typeof ChangePreview>> {
  const order = await lockOrder(ctx, id)
  const { answer, current, lines } = await planChange(ctx, order, input)
  const changed = changedIn(current, lines)
  return {
    ...{ verdict: answer.verdict, asks: answer.asks, codes: answer.codes },
    was: money(answer.was, order.currency),
    becomes: money(answer.becomes, order.currency),
    difference: money(answer.difference, order.currency),
    lines: lines.map((line) => lineOf(line, order.currency, ctx.lang, changed)),
  }
}

/**
 * Changes a placed order: at once if a rule allows it, recorded as a round that no person answered; else the other side
 * is asked. Before confirmation the order is then negotiated, and it is the manager's turn. Throws `Refusal` as
 * `planChange` does, 409 while another change is open.
 */
export async function changeOrder(
  ctx: Context<Person>,
  id: number,
  input: ChangeOrder,
): Promise<ReplyInput<typeof Order>> {
  const order = await lockOrder(ctx, id)
  const plan = await planChange(ctx, order, input)
  const isAtOnce = plan.answer.verdict === 'at_once'
  const isPlaced = order.stage === 'submitted'
  const name: OrderTransition = isPlaced
    ? isAtOnce
      ? 'change'
      : 'ask_change'
    : isAtOnce
      ? 'apply_change'
      : 'amend'
  const changed = await transitionOrder(ctx, id, name, {
    along: async () => {
      const { n } = await record(ctx, order, input, plan)
      if (isAtOnce) await applyPlan(ctx, order, plan)
      return { n }
    },
  })
  return isAtOnce && !isPlaced ? settleAmended(ctx, id) : changed
}

const wantedOf = ({ lines }: Plan): OfferedLine[] => lines.filter(({ quantity }) => quantity > 0)

/** Sends the round. What the manager is asked before confirmation is answered like a counter-offer. */
async function record(ctx: Context<Person>, order: LockedOrder, { message }: ChangeOrder, plan: Plan) {
  const { db, now, person } = ctx
  const isAsked = plan.answer.verdict === 'ask'
  return addRevision(db, {
    order_id: order.id,
    kind: order.stage === 'submitted' && isAsked ? 'offer' : 'amendment',
    side: sideOf(person),
    state: 'sent',
    author_id: person.id,
    lines: plan.lines,
    base_lines: plan.current,
    header: plan.header,
    valid_until: null,
    message,
    condition: null,
    charges: await chargesOfLines(ctx, plan.delivered, wantedOf(plan), order.charges),
    at: now,
  })
}

/** Applies the round just sent by rule. Small changes of a client are measured from what a person agreed to. */
async function applyPlan(ctx: Context<Person>, order: LockedOrder, plan: Plan): Promise<void> {
  const { id, stage } = order
  const lines = wantedOf(plan)
  const isSmall = isClient(ctx.person) && (stage !== 'submitted' || plan.standing.is_opened)
  const agreed_amount = isSmall ? plan.agreed : plan.answer.becomes
  await acceptedByRule(ctx.db, id, { stage, agreed_amount }, ctx.now)
  await applyHeader(ctx.db, id, plan.header)
  await applyLines(ctx, order, lines, await chargesOfLines(ctx, plan.delivered, lines, order.charges))
  if (claimsMore(plan.current, lines)) await claimAgain(ctx, order, lines)
}
