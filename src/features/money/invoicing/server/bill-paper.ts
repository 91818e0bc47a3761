import { sellerOf } from '#features/foundation/company/seller.ts'
import { brandOnPaper } from '#features/foundation/company/server/index.ts'
import { buyerFacts } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { PaperCell, PaperTable } from '#platform/server/pdf/paper.ts'
import { writePaper } from '#platform/server/pdf/write-paper.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { inLanguage, type Lang, type Translate } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import type { BillLine } from '../bill.ts'
import type { PaperWish } from '../contract.ts'
import { codeOf, picturedCode } from './payment-picture.ts'
import { type BillRow, findBill } from './queries.ts'

/** A bill as a paper: what it said on its day, whatever has changed since. */
export const billPaper = async (act: Act<Person>, id: number, { lang }: PaperWish): Promise<Download> =>
  writeBill(act.platform, await findBill(act, id), lang)

type Asked = Pick<Act['platform'], 'translate' | 'db'>
type Look = { isDraft?: boolean; brand?: Awaited<ReturnType<typeof brandOnPaper>> }

export const nameOfPaper = (number: string, lang: Lang): string => `bill-${number}-${lang}.pdf`

/** A draft has no number and is not paid by. `brand`: where it is known already. */
export async function writeBill(
  { translate, db }: Asked,
  bill: BillRow,
  lang: Lang,
  { isDraft = false, brand }: Look = {},
): Promise<{ name: string; type: string; body: Buffer }> {
  const say = translate(lang)
  const { currency, number, amount, paid_amount } = bill
  const day = (at: string | Date) => dayIn(lang, at)
  const code = isDraft ? null : codeOf(bill, lang, say)
  const title = bill.amount < 0 ? 'invoicing.paper.creditTitle' : 'invoicing.paper.title'
  const body = await writePaper({
    lang,
    title: isDraft ? say('invoicing.paper.draftTitle') : say(title, { number }),
    seller: { ...sellerOf(bill.seller, lang, say), ...(brand ?? (await brandOnPaper(db))) },
    facts: [
      { name: say('invoicing.paper.payer'), value: bill.buyer?.name ?? bill.organization_name },
      ...buyerFacts(bill.buyer, say),
      ...(isDraft ? [] : [{ name: say('invoicing.issued'), value: day(bill.issued_at) }]),
      { name: say('invoicing.due'), value: day(bill.due_on) },
      { name: say('invoicing.order'), value: String(bill.order_number) },
      ...(isDraft
        ? []
        : [{ name: say('invoicing.paper.purpose'), value: say('invoicing.purpose', { number }) }]),
      ...(bill.corrects
        ? [
            { name: say('invoicing.corrects'), value: bill.corrects.number },
            { name: say('invoicing.correctionReasonShown'), value: bill.correction_reason ?? '' },
          ]
        : []),
      ...(bill.state === 'void'
        ? [{ name: say('invoicing.state'), value: say('invoicing.states.void') }]
        : []),
    ],
    tables: [bill.corrects ? correctedLines(bill, lang, say) : plainLines(bill, lang, say)],
    totals: [
      { name: say('invoicing.amount'), value: money(amount, currency), strong: true },
      ...(paid_amount > 0
        ? [
            { name: say('invoicing.paid'), value: money(paid_amount, currency) },
            { name: say('invoicing.left'), value: money(amount - paid_amount, currency), strong: true },
          ]
        : []),
    ],
    ...(code && { code: { png: await picturedCode(code), text: say('invoicing.paper.code') } }),
    closing: say('orders.printed.withoutTaxes'),
  })
  return { name: nameOfPaper(isDraft ? 'draft' : number, lang), type: 'application/pdf', body }
}

type Say = Translate
type Told = (bill: BillRow, lang: Lang, say: Say) => PaperTable

const unitOf = (unit: string | null, say: Say) =>
  unit && say(`catalogue.units.${unit}` as 'catalogue.units.pcs')
const priceOf = (price: BillLine['price'], { currency }: BillRow, lang: Lang, say: Say): string | null =>
  price &&
  `${formatMoney(money(price.amount, currency), lang)}${price.per > 1 ? ` ${say('list.perSo', { many: price.per })}` : ''}`

const plainLines: Told = (bill, lang, say) => ({
  columns: [
    { heading: say('cart.file.sku'), is: 'code' },
    { heading: say('cart.file.product'), is: 'wide' },
    { heading: say('cart.file.quantity'), is: 'figure' },
    { heading: say('cart.file.unit') },
    { heading: say('cart.file.price'), is: 'figure' },
    { heading: say('cart.file.sum'), is: 'figure' },
  ],
  rows: bill.lines.map((line): PaperCell[] => [
    line.sku,
    inLanguage(line.name, lang),
    line.quantity,
    unitOf(line.unit, say),
    priceOf(line.price, bill, lang, say),
    money(line.amount, bill.currency),
  ]),
})

/** What each line said, what it says now, and the difference. */
const correctedLines: Told = (bill, lang, say) => {
  const saying = ({ quantity, price, amount }: Pick<BillLine, 'quantity' | 'price' | 'amount'>): string =>
    quantity === null || price === null
      ? formatMoney(money(amount, bill.currency), lang)
      : `${quantity} × ${priceOf(price, bill, lang, say)}`
  return {
    columns: [
      { heading: say('cart.file.sku'), is: 'code' },
      { heading: say('cart.file.product'), is: 'wide' },
      { heading: say('invoicing.was'), is: 'figure' },
      { heading: say('invoicing.nowIs'), is: 'figure' },
      { heading: say('invoicing.difference'), is: 'figure' },
    ],
    rows: bill.lines.map((line): PaperCell[] => [
      line.sku,
      inLanguage(line.name, lang),
      line.was ? saying(line.was) : null,
      line.was ? saying({ ...line, amount: line.was.amount + line.amount }) : null,
      money(line.amount, bill.currency),
    ]),
  }
}
