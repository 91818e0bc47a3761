import { companyToday } from '#features/foundation/company/server/index.ts'
import { sideOf } from '#features/sales/orders/may-transition.ts'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import {
  applyHeader,
  applyLines,
  carryOut,
  chargesOfLines,
  claimAgain,
  claimsMore,
  completeIfDelivered,
  findOrder,
  type LockedOrder,
  linesAsOffered,
  lockOrder,
  transitionOrder,
} from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { emitInto } from '#platform/server/events/emit.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { concessionOf, isWithinLimit } from '../offer.ts'
import type { Amendment } from '../offer-shape.ts'
import { addedLines } from './added-lines.ts'
import { limitOf } from './discount-limits.ts'
import { requireWithinLimit } from './limit.ts'
import { type CostOf, inUnit, productCosts } from './product-costs.ts'
import { addRevision, answerRevision, revisionIn } from './revisions.ts'
import { requireDayAhead, requirePacks } from './sellable.ts'

const gone = statement<{ id: number; pieces: number }>(
  'order_lines.ready_or_gone',
  `select id, ready + shipped as pieces from order_lines where order_id = $1`,
)

/**
 * Proposes an amendment, by either side. It applies once the other side accepts it. Pieces ready or shipped
 * stay. Throws `Refusal` 422 with the line, 409 if another amendment is pending or the order is not in
 * progress.
 */
export async function amendOrder(
  ctx: Context<Person>,
  id: number,
  input: Amendment,
  { isChecked = false } = {},
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person } = ctx
  const locked = await lockOrder(ctx, id)
  return transitionOrder(ctx, id, 'amend', {
    along: async () => {
      const current = await linesAsOffered(db, id)
      const lines = await amendedLines(ctx, locked, current, input, isChecked)
      requireChange(current, lines)
      requireWithinLimit(person, lines, locked.currency, current)
      const wanted = lines.filter(({ quantity }) => quantity > 0)
      return addRevision(db, {
        order_id: id,
        kind: 'amendment',
        side: sideOf(person),
        state: 'sent',
        author_id: person.id,
        lines,
        base_lines: current,
        valid_until: null,
        message: input.message,
        condition: null,
        charges: await chargesOfLines(ctx, locked, wanted, locked.charges),
        at: now,
      })
    },
  })
}

/**
 * Returns the lines of an order as an amendment of either side changes them; a removed line has a quantity of 0. The
 * price of a line stays, unless staff name another. Throws `Refusal` like `amendOrder`.
 */
export async function amendedLines(
  ctx: Context<Person>,
  locked: LockedOrder,
  current: readonly OfferedLine[],
  input: Pick<Amendment, 'lines'>,
  isChecked = false,
): Promise<OfferedLine[]> {
  const { db, person } = ctx
  const inputs = new Map(
    input.lines.flatMap((line, at) => (line.id === null ? [] : [[line.id, { ...line, at }]])),
  )
  const before = new Map(current.map((line) => [line.id, line]))
  for (const { id, at } of inputs.values())
    if (!before.has(id!)) refuseFields({ [`lines.${at}.id`]: 'orders.noSuchLine' })
  const fixed = new Map((await run(db, gone, [locked.id])).map(({ id, pieces }) => [id, pieces]))
  const goods = [...current, ...input.lines].flatMap(({ product_id }) => product_id ?? [])
  const costOf = await productCosts(db, locked.currency, goods)
  const counted = [...inputs.values()].flatMap(({ id, at, quantity }) => {
    const line = before.get(id!)!
    return quantity === line.quantity
      ? []
      : [{ field: `lines.${at}.quantity`, product_id: line.product_id, quantity, cut: line.cut }]
  })
  await requirePacks(db, counted)
  const today = await companyToday(ctx)
  if (!isClient(person))
    for (const [at, { id, promised_on }] of input.lines.entries())
      requireDayAhead(today, `lines.${at}.promised_on`, promised_on, before.get(id ?? 0)?.promised_on ?? null)
  const changed = current.map((line): OfferedLine => {
    const one = inputs.get(line.id)
    if (!one) return line
    const left = fixed.get(line.id) ?? 0
    if (one.quantity < left)
      refuseFields({
        [`lines.${one.at}.quantity`]: {
          code: 'orders.tooFewLeft',
          params: { sku: line.sku || (line.name_en ?? ''), left },
        },
      })
    const promised_on = isClient(person) ? line.promised_on : (one.promised_on ?? line.promised_on)
    return {
      ...line,
      ...priceBy(person, locked, line, one, costOf),
      quantity: one.quantity,
      promised_on,
      remark: one.remark,
    }
  })
  const added = await addedLines(ctx, locked, current, input, costOf)
  const repriced = changed.filter(
    (line, at) => line.unit_amount !== current[at]!.unit_amount || line.per !== current[at]!.per,
  )
  if (!isChecked) await checkConcession(db, person, [...repriced, ...added])
  return [...changed, ...added]
}

type Asked = Amendment['lines'][number] & { at: number }

/** Throws `Refusal` 409 if an amendment changes no line. */
export function requireChange(current: readonly OfferedLine[], after: readonly OfferedLine[]): void {
  const isSame = after.every((line, at) => JSON.stringify(line) === JSON.stringify(current[at]))
  if (isSame && after.length === current.length) refuse('orders.nothingChanged')
}

/** Only staff may name a price. A client asks for it in words. */
function priceBy(
  person: Person,
  { currency }: LockedOrder,
  line: OfferedLine,
  { price, at }: Asked,
  costOf: CostOf,
) {
  if (isClient(person) || !price) return {}
  if (price.currency !== currency)
    refuseFields({ [`lines.${at}.price`]: { code: 'orders.otherCurrency', params: { currency } } })
  const per = price.per ?? 1
  if (price.amount === line.unit_amount && per === line.per) return {}
  const same = (amount: number | null) => (amount === null ? null : inUnit(amount, line.per, per))
  return {
    unit_amount: price.amount,
    per,
    list_amount: same(line.list_amount) ?? price.amount,
    ruled_amount: same(line.ruled_amount),
    cost_amount: same(line.cost_amount) ?? costOf(line.product_id, per),
    price_trace: [{ step: 'offered' as const, amount: price.amount }],
  }
}

/** Throws `Refusal` 409 if the lines staff have added or repriced exceed the person's limit. */
async function checkConcession(db: Db, person: Person, conceded: readonly OfferedLine[]): Promise<void> {
  if (isClient(person)) return
  if (!isWithinLimit(concessionOf(conceded), await limitOf(db, person)))
    refuse('orders.guards.withinDiscountLimit', 409)
}

/**
 * Accepts an amendment for the other side. From now on it is what was agreed. Pieces it removes are cancelled. Throws
 * `Refusal` 409 if the round is over, or its pieces are packed or have left.
 */
export async function acceptAmendment(
  ctx: Context<Person>,
  id: number,
  n: number,
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  const locked = await lockOrder(ctx, id)
  await transitionOrder(ctx, id, 'accept_amendment', {
    along: async (standing) => {
      const open = await revisionIn(db, id, 'sent')
      if (open?.n !== n) refuse('orders.roundIsOver')
      const before = await linesAsOffered(db, id)
      requireWithinLimit(person, open.lines, locked.currency, before)
      const lines = open.lines.filter(({ quantity }) => quantity > 0)
      await requireUnpacked(db, id, lines)
      await answerRevision(db, id, 'accepted', { at: now, person_id: person.id, ip })
      await applyHeader(db, id, open.header)
      await applyLines(ctx, standing, lines, open.charges ?? locked.charges)
      if (claimsMore(before, lines)) await claimAgain(ctx, locked, lines)
      return { n }
    },
  })
  return settleAmended(ctx, id)
}

/** Throws `Refusal` 409 if more pieces of a line became ready or left, since the change was proposed, than it keeps. */
async function requireUnpacked(db: Db, id: number, lines: readonly OfferedLine[]): Promise<void> {
  const fixed = new Map((await run(db, gone, [id])).map((line) => [line.id, line.pieces]))
  for (const line of lines) {
    const left = fixed.get(line.id) ?? 0
    if (line.quantity < left)
      refuse('orders.tooFewLeft', 409, { sku: line.sku || (line.name_en ?? ''), left })
  }
}

/** Ends an amended order that has nothing left: cancelled if nothing was begun, completed if all is delivered. */
export async function settleAmended(ctx: Context<Person>, id: number): Promise<ReplyInput<typeof Order>> {
  const left = await linesAsOffered(ctx.db, id)
  const order = await findOrder(ctx, id)
  if (left.length === 0 && order.stage === 'confirmed')
    await carryOut(ctx, order, 'cancel', null, { cause: 'client' })
  else await completeIfDelivered(ctx, id)
  return findOrder(ctx, id)
}

/**
 * Checks an amendment without proposing it. Throws `Refusal` like `amendOrder`: 422 with the line, 409 above the
 * person's discount limit. A proposal in chat is checked this way before the client reads it.
 */
export async function checkAmendment(ctx: Context<Person>, id: number, input: Amendment): Promise<void> {
  const locked = await lockOrder(ctx, id)
  const current = await linesAsOffered(ctx.db, id)
  requireChange(current, await amendedLines(ctx, locked, current, input))
}

/**
 * Records an amendment both sides have already agreed to: `by` proposed it, the person who calls accepts. The
 * round has both names. Its discount was checked when it was proposed (`checkAmendment`): the client is not refused for
 * a limit of ours. Throws like the two commands: 422 with the line, 409 if another amendment is pending or the order is
 * not in progress.
 */
export async function amendAsAgreed(
  ctx: Context<Person>,
  by: Person,
  id: number,
  input: Amendment,
): Promise<ReplyInput<typeof Order>> {
  const { db, platform, request_id, now } = ctx
  const theirs = { ...ctx, person: by, emit: emitInto(platform, db, { actor_id: by.id, request_id, now }) }
  await amendOrder(theirs, id, input, { isChecked: true })
  const sent = await revisionIn(db, id, 'sent')
  return acceptAmendment(ctx, id, sent!.n)
}

/**
 * Refuses an amendment. The order stays as it was, and is completed if nothing else was left to deliver. Throws
 * `Refusal` 409 if another round is open.
 */
export async function refuseAmendment(
  ctx: Context<Person>,
  id: number,
  { n, reason }: { n: number; reason: string },
): Promise<ReplyInput<typeof Order>> {
  const { db, now, person, ip } = ctx
  await lockOrder(ctx, id)
  await transitionOrder(ctx, id, 'refuse_amendment', {
    reason,
    along: async () => {
      const open = await revisionIn(db, id, 'sent')
      if (open?.n !== n) refuse('orders.roundIsOver')
      await answerRevision(db, id, 'declined', { at: now, person_id: person.id, ip })
      return { n }
    },
  })
  await completeIfDelivered(ctx, id)
  return findOrder(ctx, id)
}
