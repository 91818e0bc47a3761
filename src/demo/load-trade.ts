import type { products } from '#features/goods/catalogue/server/tables.ts'
import { issueByHand, recordPayment } from '#features/money/invoicing/server/index.ts'
import { declineOffer } from '#features/sales/negotiation/server/index.ts'
import { PlaceOrder } from '#features/sales/orders/checkout-rules.ts'
import { placeOrder, transitionOrder } from '#features/sales/orders/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { type Happening, lastInvoiceOf } from './load-invoices.ts'
import { packAll, sendAll, sendHalf } from './load-lots.ts'
import { haggle, offered } from './load-offers.ts'
import { confirm, deliver, fill, letExpire, reject, type Story, start } from './load-orders.ts'
import { ago, buyerOf, commandOf, dayOf, staffOf } from './play.ts'
import { linesWorth } from './worth.ts'

/** An order among others of its company: how many lines it has, and after how many days it is paid. */
type Deal = Omit<Story, 'who' | 'staff' | 'isAgreed' | 'short'> & {
  lines: number
  paidAfter?: number
  /** A prepayment in percent that was invoiced and has not come. */
  prepaid?: number
}
type Became = NonNullable<Story['became']>

const lots = (db: Db, id: number, { staff = cast.manager }: Story, client: Client) => ({
  db,
  client,
  order: id,
  staff,
})
const started =
  (then: (of: ReturnType<typeof lots>) => Promise<void>): Became =>
  async (db, id, story, client) => {
    await start(db, id, story)
    await then(lots(db, id, story, client))
  }

const onTheWay = (days: number) => started((of) => sendAll(of, days))
const halfSent = (days: number) => started((of) => sendHalf(of, days))
const packed = (days: number) => started((of) => packAll(of, days))

/** The client changes their mind before anyone has opened the order. */
const withdraw: Became = async (db, id, { daysAgo }, client) => {
  await transitionOrder(commandOf(db, client, ago(daysAgo - 0.05)), id, 'withdraw')
}
const cancel: Became = async (db, id, story) => {
  const { daysAgo, staff = cast.manager } = story
  await confirm(db, id, story)
  const ctx = commandOf(db, await staffOf(db, staff), ago(daysAgo - 2))
  await transitionOrder(ctx, id, 'cancel', { cause: 'client' })
}
const words = {
  offer: {
    en: 'For the whole quantity we can take a little off the first line.',
    ru: 'За всё количество сразу немного снизим цену первой позиции.',
  },
  answer: {
    en: 'Could you come down to our budget for the first line?',
    ru: 'Первая позиция выходит за бюджет. Сможете уступить ещё?',
  },
  remark: { en: 'budget', ru: 'бюджет' },
  lost: {
    en: 'Another supplier delivers two weeks earlier.',
    ru: 'Другой поставщик привезёт на две недели раньше.',
  },
}
const talk =
  (isAnswered: boolean): Became =>
  async (db, id, { daysAgo, staff = cast.manager }, client) => {
    const lang = client.locale
    await haggle(db, client, id, {
      staff,
      daysAgo: daysAgo - 0.3,
      offer: words.offer[lang],
      answer: isAnswered ? words.answer[lang] : null,
      remark: words.remark[lang],
    })
  }
const lose: Became = async (db, id, story, client) => {
  const { daysAgo, staff = cast.manager } = story
  const [message, note] = [words.offer[client.locale], words.lost[client.locale]]
  const late = commandOf(db, client, ago(daysAgo - 1.5))
  await offered(db, id, { staff, daysAgo, message }, () =>
    declineOffer(late, id, { n: 1, cause: 'other', note }),
  )
}

type Trader = { who: string; staff: string; step: number; carts: string; deals: Deal[] }

const traders: Trader[] = [
  {
    who: cast.clientA,
    staff: cast.manager,
    step: 29,
    carts: 'Production',
    deals: [
      { daysAgo: 192, worth: 1_350, lines: 4, paidAfter: 17, became: deliver },
      { daysAgo: 178, worth: 940, lines: 3, paidAfter: 12, became: deliver },
      { daysAgo: 149, worth: 2_400, lines: 5, became: withdraw },
      { daysAgo: 131, worth: 310, lines: 2, paidAfter: 9, became: deliver },
      { daysAgo: 84, worth: 1_900, lines: 7, po: 'AMW-2318', paidAfter: 20, became: deliver },
      { daysAgo: 68, worth: 7_200, lines: 8, became: lose },
      { daysAgo: 38, worth: 1_450, lines: 6, po: 'AMW-2341', paidAfter: 15, became: deliver },
      { daysAgo: 26, worth: 3_800, lines: 4, became: letExpire },
      { daysAgo: 17, worth: 1_250, lines: 3, po: 'AMW-2347', paidAfter: 4, became: onTheWay(2) },
      { daysAgo: 2.6, worth: 18_500, lines: 25, po: 'AMW-2355', became: talk(true) },
    ],
  },
  {
    who: 'rustam@tashkent.example',
    staff: 'elena@portico.example',
    step: 31,
    carts: 'Ремонт компрессоров',
    deals: [
      { daysAgo: 352, worth: 6_400, lines: 6, paidAfter: 18, became: deliver },
      { daysAgo: 318, worth: 11_200, lines: 9, paidAfter: 25, became: deliver },
      { daysAgo: 283, worth: 2_100, lines: 3, became: reject },
      { daysAgo: 255, worth: 8_700, lines: 7, paidAfter: 15, became: deliver },
      { daysAgo: 221, worth: 14_500, lines: 12, paidAfter: 31, became: deliver },
      { daysAgo: 187, worth: 4_900, lines: 4, paidAfter: 14, became: deliver },
      { daysAgo: 152, worth: 380, lines: 2, paidAfter: 10, became: deliver },
      { daysAgo: 119, worth: 7_300, lines: 8, paidAfter: 22, became: deliver },
      { daysAgo: 84, worth: 12_600, lines: 11, paidAfter: 19, became: deliver },
      { daysAgo: 57, worth: 22_000, lines: 14, became: letExpire },
      { daysAgo: 41, worth: 9_400, lines: 6, paidAfter: 16, became: deliver },
      { daysAgo: 19, worth: 21_800, lines: 16, paidAfter: 6, became: halfSent(3) },
      { daysAgo: 9, worth: 15_600, lines: 10, prepaid: 30, became: confirm },
      { daysAgo: 6, worth: 5_200, lines: 5, became: start },
      { daysAgo: 1.4, worth: 36_000, lines: 18, became: talk(false) },
    ],
  },
  {
    who: cast.clientB,
    staff: cast.manager,
    step: 43,
    carts: 'Pump season',
    deals: [
      { daysAgo: 150, worth: 5_300, lines: 6, paidAfter: 21, became: deliver },
      { daysAgo: 88, worth: 3_100, lines: 4, paidAfter: 16, became: deliver },
      { daysAgo: 23, worth: 2_700, lines: 5, became: cancel },
    ],
  },
  {
    who: 'ingrid@nordhaven.example',
    staff: cast.otherManager,
    step: 47,
    carts: 'Stock',
    deals: [{ daysAgo: 1.7, worth: 9_800, lines: 7 }],
  },
  {
    who: 'fergus@clydeside.example',
    staff: cast.manager,
    step: 53,
    carts: 'Hoists',
    deals: [
      { daysAgo: 12, worth: 4_300, lines: 4, became: packed(3) },
      { daysAgo: 3, worth: 1_150, lines: 3, became: confirm },
    ],
  },
]

type Product = typeof products.$inferSelect

/** Loads more orders of the clients who order most, in every stage, and returns their invoices and payments. */
export async function loadTrade(db: Db, range: readonly Product[]): Promise<Happening[]> {
  const happened: Happening[] = []
  for (const { deals, ...trader } of traders)
    for (const [turn, deal] of deals.entries())
      happened.push(
        ...(await trade(db, trader, {
          ...deal,
          // At different hours of the day.
          daysAgo: deal.daysAgo + (turn % 5) * 0.07,
          goods: goodsOf(range, trader, deal, turn),
        })),
      )
  return happened
}

function goodsOf(range: readonly Product[], { step }: Pick<Trader, 'step'>, deal: Deal, turn: number) {
  const chosen = Array.from(
    { length: deal.lines },
    (_, at) => range[(step * (turn + 1) + at * 61) % range.length]!,
  )
  return linesWorth(chosen, deal.worth, (place) => 1 + ((place * 3 + turn) % 5))
}

async function trade(
  db: Db,
  { who, staff, carts }: Omit<Trader, 'deals'>,
  deal: Deal & { goods: ReturnType<typeof goodsOf> },
): Promise<Happening[]> {
  const { daysAgo, worth, po = null, goods, became, paidAfter, prepaid } = deal
  const client = await buyerOf(db, who)
  const ctx = commandOf(db, client, ago(daysAgo))
  const input = PlaceOrder.parse({ delivery_method: 2, po_number: po })
  const { id } = await placeOrder(ctx, await fill(ctx, po ?? carts, goods), input)
  await became?.(db, id, { who, staff, daysAgo, worth }, client)
  const manager = await staffOf(db, staff)
  const invoice = (kind: 'invoice' | 'prepayment', percent: number | null): Happening => ({
    daysAgo: daysAgo - 1,
    does: () => issueByHand(commandOf(db, manager, ago(daysAgo - 1)), id, { kind, percent, due_on: null }),
  })
  if (prepaid !== undefined) return [invoice('prepayment', prepaid)]
  if (paidAfter === undefined) return []
  const paid = daysAgo - paidAfter
  return [
    invoice('invoice', null),
    {
      daysAgo: paid,
      does: async () => {
        const { id: invoiceId, amount } = await lastInvoiceOf(db, id)
        await recordPayment(commandOf(db, manager, ago(paid)), invoiceId, {
          amount,
          reference: `Transfer ${id}`,
          method: 'transfer',
          paid_on: dayOf(ago(paid)),
        })
      },
    },
  ]
}
