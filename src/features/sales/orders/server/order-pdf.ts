import { companyToday, companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { entryNames } from '#features/foundation/dictionary/server/index.ts'
import { cutInWords } from '#features/goods/catalogue/cut-words.ts'
import { perInWords, unitInWords, writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { PdfWriter } from '#features/office/documents/server/ports.ts'
import { buyerFacts, buyerToday } from '#features/people/clients/server/index.ts'
import type { PaymentPlan } from '#features/people/payment-terms/payment-plan.ts'
import { planWords } from '#features/people/payment-terms/plan-words.ts'
import { taxOnPdf } from '#features/sales/totals/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Pdf, PdfCell, PdfColumn, PdfTotal } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { formatMoney, lineAmount } from '#platform/shared/money.ts'
import type { PdfInput } from '../contract.ts'
import type { OrderStage } from '../order.ts'
import { chargesOfOrder, countedIn } from './charges.ts'
import type { PdfOrder } from './pdf-order.ts'
import { findOrder, type Reading } from './queries.ts'

/** The reader decides what is read, not how the PDF is written. */
type Writing = Omit<Parameters<PdfWriter>[0], 'now'>

/** The title of an order's PDF by its stage. */
const called: Record<OrderStage, 'offer' | 'order' | 'confirmation'> = {
  draft: 'offer',
  submitted: 'order',
  negotiation: 'offer',
  expired: 'offer',
  confirmed: 'confirmation',
  in_work: 'confirmation',
  completed: 'confirmation',
  cancelled: 'order',
}

const names = statement<{ id: number; name_en: string | null; name_ru: string | null }>(
  'order_lines.names',
  'select id, name_en, name_ru from order_lines where order_id = $1',
)

/** Returns the offer or confirmation of an order as a PDF, in one language or both, as it is now. */
export async function orderPdf(ctx: Reading, id: number, { lang }: PdfInput): Promise<Download> {
  const order = await findOrder(ctx, id)
  const named = new Map((await run(ctx.db, names, [id])).map((line) => [line.id, line]))
  const sale = {
    charges: await chargesOfOrder(ctx.db, id),
    organization_id: order.organization_id,
    currency: order.total.currency,
    day: await companyToday(ctx),
    delivery: { method: order.delivery_method, address: order.delivery_address },
  }
  const lines = order.lines.map(({ product_id, price, quantity, cancelled }) => ({
    product_id,
    net: price ? lineAmount(price, countedIn(order, { quantity, cancelled })) : 0,
  }))
  const taxed = await taxOnPdf(ctx, lang, sale, lines)
  const pdf = await pdfOf(ctx, order, lang, named, taxed)
  const name = `${called[order.stage]}-${order.number}-${lang}.pdf`
  return { name, type: 'application/pdf', body: await writePdf(pdf) }
}

type Names = ReadonlyMap<number, { name_en: string | null; name_ru: string | null }>

/**
 * Describes the document of an order. `named` has the names of its lines in both languages. An offer that was sent is
 * printed without tax, because it must come out the same each time.
 */
export async function pdfOf(
  { db, platform }: Writing,
  order: PdfOrder,
  requested: PdfInput['lang'],
  named: Names,
  taxed: { rows: PdfTotal[]; notes: string[] } = { rows: [], notes: [] },
): Promise<Pdf> {
  const lang = requested === 'both' ? 'en' : requested
  const say = saying(platform, requested)
  const zone = await companyZone(db)
  const day = (at: string | Date) => dayIn(lang, at, zone)
  const fact = (name: string, value: string | null) =>
    value ? [{ name: say(`orders.printed.${name}`), value }] : []
  const method = (await entryNames(db))('deliveryMethods', order.delivery_method)
  const methodName = requested === 'both' ? alongside(method.en, method.ru) : method[requested]
  const { stage, valid_until, total, goods } = order
  const hasTerms = order.lines.some(
    ({ lead_days, promised_on, parts = [] }) => lead_days !== null || promised_on || parts.length > 0,
  )
  return {
    lang,
    title: say(`orders.printed.${called[stage]}`, { number: order.number }),
    seller: await sellerOnPdf(db, platform, lang),
    facts: [
      ...fact('client', order.organization_name),
      ...buyerFacts(await buyerToday(db, order.organization_id), say),
      ...fact('day', day(order.created_at)),
      ...fact('validUntil', stage === 'negotiation' && valid_until ? day(valid_until) : null),
      ...fact('poNumber', order.po_number),
      ...fact('delivery', `${methodName}: ${order.delivery_address}`),
      ...fact('terms', order.terms && `${order.terms.name}: ${termsText(order.terms, platform, requested)}`),
      ...fact('payment', order.payment),
      ...fact('condition', conditionText(order.condition, say, day)),
    ],
    tables: [
      {
        columns: columnsOf(say, hasTerms),
        rows: order.lines
          .filter(({ quantity, cancelled }) => stage === 'cancelled' || quantity > cancelled)
          .map((line): PdfCell[] => {
            const { name_en, name_ru } = named.get(line.id) ?? { name_en: null, name_ru: null }
            const both = [...new Set([name_en, name_ru])].filter(Boolean).join('\n')
            const name = requested === 'both' ? both : line.name
            const unit = unitInWords(line.unit, say)
            const cells: PdfCell[] = [
              line.sku,
              [
                name,
                line.cut && cutInWords(line.cut, line.unit, lang, say),
                line.note,
                line.instead_of && say('orders.offers.insteadOf', { name: line.instead_of.sku }),
              ]
                .filter(Boolean)
                .join('\n'),
              writtenQuantity(line.quantity - (stage === 'cancelled' ? 0 : line.cancelled), line.unit).value,
              unit,
            ]
            if (hasTerms) cells.push(termOf(line, say, day))
            return [...cells, priceOf(line, lang, say), line.total]
          }),
      },
    ],
    totals: [
      ...(goods.amount > total.amount
        ? [
            { name: say('orders.goods'), value: goods },
            { name: say('orders.discount'), value: { ...goods, amount: total.amount - goods.amount } },
          ]
        : []),
      { name: say('orders.total'), value: total, strong: true },
      ...taxed.rows,
    ],
    closing: [order.comment, ...taxed.notes, say('orders.printed.withoutTaxes')].filter(Boolean).join('\n\n'),
  }
}

function termsText(terms: PaymentPlan, platform: Writing['platform'], requested: PdfInput['lang']): string {
  const inOne = (lang: Lang) => planWords(terms, platform.translate(lang), lang)
  return requested === 'both' ? alongside(inOne('en'), inOne('ru')) : inOne(requested)
}

/** The condition of the prices, in words. */
const conditionText = (
  condition: PdfOrder['condition'],
  say: Translate,
  day: (at: string) => string,
): string | null =>
  condition &&
  [condition.paid_by && say('orders.offers.ifPaidBy', { day: day(condition.paid_by) }), condition.text]
    .filter(Boolean)
    .join('. ')

/** Translates into one language or both: 'Quantity / Количество'. */
function saying(platform: Writing['platform'], requested: PdfInput['lang']): Translate {
  if (requested !== 'both') return platform.translate(requested)
  const [en, ru] = [platform.translate('en'), platform.translate('ru')]
  return (key, params) => alongside(en(key, params), ru(key, params))
}

const alongside = (one: string, other: string): string => (one === other ? one : `${one} / ${other}`)

type Line = PdfOrder['lines'][number]

const priceOf = ({ price, unit }: Line, lang: 'en' | 'ru', say: Translate): string => {
  if (!price) return say('orders.toQuote')
  const amount = formatMoney(price, lang)
  return price.per
    ? `${amount} ${say('list.perSo', { many: perInWords(price.per, unit, lang, say) })}`
    : amount
}

const termOf = (line: Line, say: Translate, day: (at: string) => string): PdfCell => {
  const { lead_days, promised_on } = line
  const parts = partsInWords(line, say, day, (quantity) => String(writtenQuantity(quantity, line.unit).value))
  if (parts.length > 0) return parts.join('\n')
  if (promised_on) return day(promised_on)
  return lead_days === null ? null : say('orders.offers.inDays', { count: lead_days })
}

/** Writes the deliveries of a line, if they are more than one day of all of it: '22: 15 Dec 2026'. */
export function partsInWords(
  {
    parts = [],
    promised_on,
    without_day = 0,
  }: Pick<Line, 'promised_on'> & Partial<Pick<Line, 'parts' | 'without_day'>>,
  say: Translate,
  day: (at: string) => string,
  pieces: (quantity: number) => string = String,
): string[] {
  if (parts.length === 0 || (parts.length === 1 && promised_on)) return []
  return [
    ...parts.map(({ quantity, ship_on, deliver_on }) => {
      const on = day(deliver_on ?? ship_on ?? '')
      return `${pieces(quantity)}: ${deliver_on ? on : say('orders.printed.leaves', { on })}`
    }),
    ...(without_day > 0 ? [`${pieces(without_day)}: ${say('orders.days.follows')}`] : []),
  ]
}

const columnsOf = (say: Translate, hasTerms: boolean): PdfColumn[] => [
  { heading: say('cart.file.sku'), is: 'code' },
  { heading: say('cart.file.product'), is: 'wide' },
  { heading: say('cart.file.quantity'), is: 'figure' },
  { heading: say('cart.file.unit') },
  ...(hasTerms ? [{ heading: say('orders.offers.promised') }] : []),
  { heading: say('cart.file.price'), is: 'figure' },
  { heading: say('cart.file.sum'), is: 'figure' },
]
