import { entryNames } from '#features/foundation/dictionary/server/index.ts'
import { cutInWords } from '#features/goods/catalogue/cut-words.ts'
import { quantityInWords } from '#features/goods/catalogue/units.ts'
import { personById } from '#features/people/clients/server/index.ts'
import { planWords } from '#features/people/payment-terms/plan-words.ts'
import { now } from '#platform/server/database/clock.ts'
import { type EmailFile, emailFiles } from '#platform/server/email/attachments.ts'
import { emailDetails } from '#platform/server/email/details.ts'
import { clients } from '#platform/shared/audience.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { calendarOf } from '../calendar.ts'
import type { Order } from '../order-shape.ts'
import { deliveriesOf } from '../promised.ts'
import { orderPdf, partsInWords } from './order-pdf.ts'
import { findOrder, type Reading } from './queries.ts'

/** An e-mail names this many lines; the PDF has all of them. */
const mostLines = 20

type Asked = { id: number; user_id: number; lang: Lang }

/** Attached to an e-mail about an order: its PDF, and its deliveries for a calendar. */
export const orderFiles = emailFiles.by({
  kind: 'order',
  async filesFor({ db, ...platform }, asked) {
    const read = await readAs({ db, now: now(), platform }, asked)
    return read ? filesOf(read.ctx, read.order) : []
  },
})

/** Written below the text of an e-mail about an order: its lines with days and amounts, its sums, terms and address. */
export const orderDetails = emailDetails.by({
  kind: 'order',
  async detailsFor(reading, asked) {
    const read = await readAs(reading, asked)
    return read ? detailsOf(read.ctx, read.order) : []
  },
})

/** Reads an order as the person who gets the e-mail. Null if they may not: it may be sent hours after it was queued. */
async function readAs(
  reading: Omit<Reading, 'person' | 'lang'>,
  { id, user_id, lang }: Asked,
): Promise<{ ctx: Reading; order: ReplyInput<typeof Order> } | null> {
  const person = await personById(reading.db, user_id)
  if (!person || clients.refusal(person) !== null) return null
  const ctx = { ...reading, person, lang }
  try {
    return { ctx, order: await findOrder(ctx, id) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

function filesOf(ctx: Reading, order: ReplyInput<typeof Order>): EmailFile[] {
  const say = ctx.platform.translate(ctx.lang)
  const entries = deliveriesOf(order.lines).map(({ deliver_on, lines }) => ({
    uid: `order-${order.id}-${deliver_on}@portico`,
    at: deliver_on,
    title: say('orders.calendar.delivery', { number: order.number }),
    text: lines.map(({ name, sku, quantity }) => `${quantity} × ${name} ${sku}`).join('\n'),
  }))
  const pdf = `order-${order.number}-${ctx.lang}.pdf`
  const calendar = Buffer.from(calendarOf(entries, ctx.now))
  return [
    {
      ...{ name: pdf, type: 'application/pdf' },
      read: async () => (await orderPdf(ctx, order.id, { lang: ctx.lang })).body as Uint8Array,
    },
    ...(entries.length > 0
      ? [{ name: `order-${order.number}.ics`, type: 'text/calendar', read: async () => calendar }]
      : []),
  ]
}

async function detailsOf(
  { db, lang, platform }: Reading,
  order: ReplyInput<typeof Order>,
): Promise<string[]> {
  const say = platform.translate(lang)
  const wanted = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled)
  const more = wanted.length - mostLines
  const method = (await entryNames(db))('deliveryMethods', order.delivery_method)
  const { terms, po_number, totals } = order
  return [
    ...(po_number ? [`${say('orders.poNumber')}: ${po_number}`] : []),
    ...wanted.slice(0, mostLines).map((line) => lineInWords(line, say, lang)),
    ...(more > 0 ? [say('orders.printed.moreInPdf', { count: more })] : []),
    sumsInWords(totals, say, lang),
    [
      `${say('orders.delivery')}: ${method[lang]}, ${order.delivery_address}`,
      ...(terms ? [`${say('orders.printed.terms')}: ${planWords(terms, say, lang)}`] : []),
    ].join('\n'),
  ]
}

type Line = ReplyInput<typeof Order>['lines'][number]

/** 'Hex bolt HB-M8 / 50 pcs: €41.69 / Delivery: 18 Dec 2026'. */
function lineInWords(line: Line, say: Translate, lang: Lang): string {
  const { name, sku, quantity, cancelled, unit, total, promised_on } = line
  const amount = total ? formatMoney(total, lang) : say('orders.toQuote')
  const day = (on: string) => dayIn(lang, on)
  const pieces = (count: number) => quantityInWords(count, unit, lang, say)
  const parts = partsInWords(line, say, day, pieces)
  const days =
    parts.length > 0 ? parts.join(', ') : promised_on ? day(promised_on) : say('orders.days.follows')
  return [
    `${name} ${sku}`.trim(),
    ...(line.cut ? [cutInWords(line.cut, unit, lang, say)] : []),
    `${pieces(quantity - cancelled)}: ${amount}`,
    `${say('orders.delivery')}: ${days}`,
  ].join('\n')
}

function sumsInWords(
  { net, charges, breakdown, gross }: ReplyInput<typeof Order>['totals'],
  say: Translate,
  lang: Lang,
): string {
  const rows = [
    ...charges.map(({ kind, name, amount }) => [name || say(`totals.charges.${kind}`), amount] as const),
    [say('totals.exclVat'), net] as const,
    ...(gross
      ? [
          ...breakdown.map(({ rate_bp, tax }) => {
            const rate = rate_bp === null ? '' : rateIn(lang, rate_bp)
            return [say('totals.tax', { rate }).trim(), tax] as const
          }),
          [say('totals.gross'), gross] as const,
        ]
      : []),
  ]
  return rows.map(([name, value]) => `${name}: ${formatMoney(value, lang)}`).join('\n')
}
