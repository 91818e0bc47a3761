import { counterOffer, sendOffer, writeDraft } from '#features/sales/negotiation/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { ago, commandOf, staffOf } from './play.ts'

type Line = { id: number; quantity: number; unit_amount: number; per: 1 | 100 | 1000; currency: string }
/**
 * An offer for all lines, the first at `permille` thousandths of its price. `more` sets a price break of the
 * first line; `instead` offers a replacement for the last.
 */
type Offer = {
  /** The manager, if it is someone else. */
  staff?: string
  at: Date
  until: Date
  permille: number
  message: string
  more?: { times: number; permille: number }
  instead?: number
  condition?: { paid_by: string | null; text: string | null }
}

/** Sends our offer for an order. */
export async function offer(db: Db, orderId: number, of: Offer): Promise<void> {
  const { at, until, permille, message, more, instead, condition, staff = cast.manager } = of
  const ctx = commandOf(db, await staffOf(db, staff), at)
  const lines = await linesOf(db, orderId)
  const last = lines.length - 1
  await writeDraft(ctx, orderId, {
    version: 0,
    valid_until: until.toISOString(),
    message,
    ...(condition && { condition }),
    lines: lines.map((line, place) => ({
      id: line.id,
      quantity: line.quantity,
      product_id: null,
      custom: null,
      cost: null,
      lead_days: null,
      promised_on: null,
      note: null,
      internal_note: null,
      is_locked: false,
      price: place === 0 ? partOf(line, permille) : null,
      ...(more &&
        place === 0 && {
          price_break: { quantity: line.quantity * more.times, price: partOf(line, more.permille) },
        }),
      ...(instead && place === last && { id: null, product_id: instead, instead_of: line.id }),
    })),
  })
  await sendOffer(ctx, orderId, 1)
}

const linesOf = async (db: Db, orderId: number): Promise<Line[]> =>
  (
    await db.$client.query<Line>(
      `select l.id, l.quantity, l.unit_amount, l.per, o.currency from order_lines l
       join orders o on o.id = l.order_id where l.order_id = $1 order by l.place`,
      [orderId],
    )
  ).rows

const partOf = ({ unit_amount, per, currency }: Line, permille: number) => ({
  amount: Math.ceil((unit_amount * permille) / 1000),
  currency,
  ...(per !== 1 && { per }),
})

/**
 * Plays the negotiation of the demonstration: we offered slightly less, the client asked for more, we answered;
 * it is their turn for another three and a half days.
 */
export async function negotiate(db: Db, client: Client, orderId: number, instead: number): Promise<void> {
  const until = ago(-3.5)
  await offer(db, orderId, {
    at: ago(1.6),
    until,
    permille: 985,
    message: 'We can take a little off for the whole quantity.',
  })
  const [first] = await linesOf(db, orderId)
  await counterOffer(commandOf(db, client, ago(1.1)), orderId, {
    n: 1,
    message: 'Thank you. We order this every quarter: could you come down a bit more?',
    lines: [{ id: first!.id, target: partOf(first!, 940), remark: 'every quarter' }],
  })
  await offer(db, orderId, {
    at: ago(0.4),
    until,
    permille: 970,
    instead,
    message:
      'We can meet you half-way, and further for four times the quantity. The last line would then arrive a week earlier.',
    more: { times: 4, permille: 965 },
    condition: { paid_by: null, text: 'One delivery, to your works' },
  })
}

/** An offer and the client's answer to it, in the words of both. */
export type Haggling = {
  staff: string
  daysAgo: number
  offer: string
  answer: string | null
  remark: string
}

/**
 * Offers a lower price for the first line of an order, valid for a fortnight. The client asks for more and it is our
 * turn, or has not answered yet.
 */
export async function haggle(db: Db, client: Client, orderId: number, said: Haggling): Promise<void> {
  const { staff, daysAgo, offer: message, answer, remark } = said
  await offer(db, orderId, { staff, at: ago(daysAgo), until: ago(daysAgo - 14), permille: 980, message })
  if (answer === null) return
  const [first] = await linesOf(db, orderId)
  await counterOffer(commandOf(db, client, ago(daysAgo - 0.6)), orderId, {
    n: 1,
    message: answer,
    lines: [{ id: first!.id, target: partOf(first!, 950), remark }],
  })
}

/** Offers a slightly lower price, and has it answered; the offer's day is moved back to that time. */
export async function offered(
  db: Db,
  orderId: number,
  said: { staff: string; daysAgo: number; message: string },
  answer: () => Promise<unknown>,
): Promise<void> {
  const { staff, daysAgo, message } = said
  await offer(db, orderId, { staff, at: ago(daysAgo - 0.5), until: ago(-1), permille: 975, message })
  await answer()
  const until = ago(daysAgo - 7)
  await db.$client.query('update order_revisions set valid_until = $2 where order_id = $1', [orderId, until])
}
