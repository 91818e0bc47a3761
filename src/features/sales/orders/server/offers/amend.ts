import { isSaleable } from '#features/goods/catalogue/product.ts'
import { quantityRule } from '#features/goods/catalogue/quantity.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import { priceInTurn } from '#features/goods/pricing/price-in-turn.ts'
import { buyerFor, priceInputs } from '#features/goods/pricing/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { tellInto } from '#platform/server/tell.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import { sideOf } from '../../may-move.ts'
import { concessionOf, isWithinLimit, type OfferedLine } from '../../offer.ts'
import type { Amendment } from '../../offer-shape.ts'
import type { Order } from '../../order-shape.ts'
import { carryOut, moveOrder } from '../move-order.ts'
import { findOrder } from '../queries.ts'
import { requireWithinLimit } from '../sign-offs/limit.ts'
import { applyLines, claimAgain, claimsMore, newLineIds } from './apply-lines.ts'
import { completeIfDelivered } from './complete.ts'
import { limitOf } from './discount-limits.ts'
import { type HeldOrder, holdOrder, linesAsOffered } from './hold-order.ts'
import { addRevision, answerRevision, revisionIn } from './revisions.ts'

const gone = statement<{ id: number; pieces: number }>(
  'order_lines.ready_or_gone',
  `select id, ready + shipped as pieces from order_lines where order_id = $1`,
)

/**
 * Either side asks for a change of what was agreed; it applies once the other side accepts it. What is ready or shipped
 * stays. Throws `Refusal` 422 with the line, 409 where another change waits or the order is not underway.
 */
export async function amendOrder(
  act: Act<Person>,
  id: number,
  wish: Amendment,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person } = act
  const held = await holdOrder(act, id)
  return moveOrder(act, id, 'amend', {
    along: async () => {
      const current = await linesAsOffered(db, id)
      const lines = await amended(act, held, current, wish)
      requireWithinLimit(person, lines, held.currency, current)
      return addRevision(db, {
        order_id: id,
        kind: 'amendment',
        side: sideOf(person),
        state: 'sent',
        author_id: person.id,
        lines,
        valid_until: null,
        message: wish.message,
        condition: null,
        at: now,
      })
    },
  })
}

async function amended(
  act: Act<Person>,
  held: HeldOrder,
  current: readonly OfferedLine[],
  wish: Amendment,
): Promise<OfferedLine[]> {
  const { db, person } = act
  const wishes = new Map(
    wish.lines.flatMap((line, at) => (line.id === null ? [] : [[line.id, { ...line, at }]])),
  )
  const known = new Set(current.map(({ id }) => id))
  for (const { id, at } of wishes.values())
    if (!known.has(id!)) refuseFields({ [`lines.${at}.id`]: 'orders.noSuchLine' })
  const fixed = new Map((await run(db, gone, [held.id])).map(({ id, pieces }) => [id, pieces]))
  const changed = current.map((line): OfferedLine => {
    const one = wishes.get(line.id)
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
      ...priceBy(person, held, line, one),
      quantity: one.quantity,
      promised_on,
      remark: one.remark,
    }
  })
  const isSame = changed.every((line, at) => JSON.stringify(line) === JSON.stringify(current[at]))
  const added = await addedLines(act, held, current, wish)
  if (isSame && added.length === 0) refuse('orders.nothingChanged')
  await checkConcession(db, person, current, changed)
  return [...changed, ...added]
}

type Asked = Amendment['lines'][number] & { at: number }

/** A price is staff's to name; a client asks for it in words. */
function priceBy(person: Person, { currency }: HeldOrder, line: OfferedLine, { price, at }: Asked) {
  if (isClient(person) || !price) return {}
  if (price.currency !== currency)
    refuseFields({ [`lines.${at}.price`]: { code: 'orders.otherCurrency', params: { currency } } })
  const per = price.per ?? 1
  if (price.amount === line.unit_amount && per === line.per) return {}
  const same = (amount: number | null) => (amount === null ? null : Math.ceil((amount * per) / line.per))
  return {
    unit_amount: price.amount,
    per,
    list_amount: same(line.list_amount) ?? price.amount,
    ruled_amount: same(line.ruled_amount),
    cost_amount: same(line.cost_amount),
    price_trace: [{ step: 'offered' as const, amount: price.amount }],
  }
}

async function checkConcession(
  db: Db,
  person: Person,
  current: readonly OfferedLine[],
  changed: readonly OfferedLine[],
): Promise<void> {
  if (isClient(person)) return
  const conceded = changed.filter(
    (line, at) => line.unit_amount !== current[at]!.unit_amount || line.per !== current[at]!.per,
  )
  if (!isWithinLimit(concessionOf(conceded), await limitOf(db, person)))
    refuse('orders.guards.withinDiscountLimit', 409)
}

async function addedLines(
  { db, person }: Act<Person>,
  held: HeldOrder,
  current: readonly OfferedLine[],
  wish: Amendment,
): Promise<OfferedLine[]> {
  const wanted = wish.lines.flatMap((line, at) => (line.id === null ? [{ ...line, at }] : []))
  if (wanted.length === 0) return []
  const products = wanted.map(
    ({ product_id, at }) => product_id ?? refuseFields({ [`lines.${at}.product_id`]: 'errors.required' }),
  )
  const buyer = isClient(person) ? person : await buyerFor(db, person, held.organization_id)
  if (!buyer) refuse('orders.clientCannotOrder', 409)
  const [cards, inputs, ids] = await Promise.all([
    productsByIds(db, products),
    priceInputs(db, { ...buyer, currency: held.currency }, products),
    newLineIds(db, wanted.length),
  ])
  const card = new Map(cards.map((one) => [one.id, one]))
  const inTurn = priceInTurn(
    wanted.map(({ product_id, quantity }) => ({
      product_id: product_id!,
      quantity,
      inputs: inputs.get(product_id!),
    })),
  )
  const place = current.reduce((last, line) => Math.max(last, line.place), 0)
  return wanted.map(({ product_id, quantity, at, remark, promised_on }, index) => {
    const product = card.get(product_id!)
    if (!product || !isSaleable(product.status))
      refuseFields({ [`lines.${at}.product_id`]: 'orders.goodsGone' })
    if (quantityRule(product, quantity).is !== 'ok')
      refuseFields({
        [`lines.${at}.quantity`]: { code: 'orders.quantityChanged', params: { sku: product.sku } },
      })
    const given = inputs.get(product.id)
    const price =
      (given && inTurn(given, quantity)) ??
      refuseFields({ [`lines.${at}.product_id`]: { code: 'orders.noPrice', params: { sku: product.sku } } })
    const { id, sku, name_en, name_ru, unit } = product
    return {
      id: ids[index]!,
      place: place + index + 1,
      kind: 'catalogue',
      product_id: id,
      sku,
      name_en,
      name_ru,
      unit,
      quantity,
      note: null,
      list_amount: price.list,
      unit_amount: price.unit,
      per: price.per,
      price_trace: price.trace,
      custom: null,
      ruled_amount: price.unit,
      cost_amount: null,
      internal_note: null,
      is_locked: false,
      lead_days: null,
      promised_on: isClient(person) ? null : promised_on,
      target_amount: null,
      remark,
    }
  })
}

/** The other side agrees: the order goes by the change from now on. What it leaves nothing of is cancelled. */
export async function acceptAmendment(
  act: Act<Person>,
  id: number,
  n: number,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  const held = await holdOrder(act, id)
  await moveOrder(act, id, 'accept_amendment', {
    along: async (standing) => {
      const open = await revisionIn(db, id, 'sent')
      if (open?.n !== n) refuse('orders.roundIsOver')
      const before = await linesAsOffered(db, id)
      requireWithinLimit(person, open.lines, held.currency, before)
      const lines = open.lines.filter(({ quantity }) => quantity > 0)
      await answerRevision(db, id, 'accepted', { at: now, person_id: person.id, ip })
      await applyLines(act, standing, lines)
      if (claimsMore(before, lines)) await claimAgain(act, held, lines)
      return { n }
    },
  })
  const left = await linesAsOffered(db, id)
  const order = await findOrder(act, id)
  if (left.length === 0 && order.stage === 'confirmed')
    await carryOut(act, order, 'cancel', null, { cause: 'client' })
  else await completeIfDelivered(act, id)
  return findOrder(act, id)
}

/**
 * Both sides have agreed already: `by` proposed it, whoever asks accepts. The round bears both names. Throws as both deeds
 * do apart: 422 with the line, 409 where another change waits or the order is not underway.
 */
export async function amendAsAgreed(
  act: Act<Person>,
  by: Person,
  id: number,
  wish: Amendment,
): Promise<Unwritten<typeof Order>> {
  const { db, platform, request_id, now } = act
  const theirs = { ...act, person: by, tell: tellInto(platform, db, { actor_id: by.id, request_id, now }) }
  await amendOrder(theirs, id, wish)
  const sent = await revisionIn(db, id, 'sent')
  return acceptAmendment(act, id, sent!.n)
}

/** The other side does not: the order stays as it was, and is completed if it waited for nothing else. */
export async function refuseAmendment(
  act: Act<Person>,
  id: number,
  reason: string,
): Promise<Unwritten<typeof Order>> {
  const { db, now, person, ip } = act
  await holdOrder(act, id)
  await moveOrder(act, id, 'refuse_amendment', {
    reason,
    along: async () => {
      const open = await revisionIn(db, id, 'sent')
      await answerRevision(db, id, 'declined', { at: now, person_id: person.id, ip })
      return { n: open?.n ?? 0 }
    },
  })
  await completeIfDelivered(act, id)
  return findOrder(act, id)
}
