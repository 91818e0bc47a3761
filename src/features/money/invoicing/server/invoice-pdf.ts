import { sellerOf } from '#features/foundation/company/seller.ts'
import { brandOnPdf, companyZone } from '#features/foundation/company/server/index.ts'
import { rateInWords } from '#features/foundation/tax/official-rates.ts'
import { perInWords, unitInWords, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { buyerFacts } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Pdf, PdfCell, PdfTable, PdfTotal } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayAt, dayIn } from '#platform/shared/day-in.ts'
import { inLanguage, type Lang, type Translate } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import type { PdfInput } from '../contract.ts'
import { documentTitles, type InvoiceLine, type InvoiceTax } from '../invoice.ts'
import { codeOf, picturedCode } from './payment-picture.ts'
import { earlyPaymentAt, findInvoice, type InvoiceRow, saidReason } from './queries.ts'

/** Returns an invoice as a PDF, with what it said on its day. */
export const invoicePdf = async (ctx: Context<Person>, id: number, { lang }: PdfInput): Promise<Download> =>
  writeInvoice(ctx.platform, await findInvoice(ctx, id), lang)

type Asked = Pick<Context['platform'], 'translate' | 'db'>
type Look = {
  isDraft?: boolean
  brand?: Awaited<ReturnType<typeof brandOnPdf>>
  factur_x?: NonNullable<Pdf['factur_x']>
}

const titles = { ...documentTitles, prepayment: 'invoicing.pdf.prepaymentTitle' } as const
/** Returns the message key of the title of a document. */
export const titleOf = ({ kind }: Pick<InvoiceRow, 'kind'>) => titles[kind]

export const nameOfPdf = (number: string, lang: Lang): string => `invoice-${number}-${lang}.pdf`

/**
 * Writes the PDF of an invoice or a draft. A draft has no number or payment code. `brand` avoids loading it
 * again, `factur_x` is an XML that says the same.
 */
export async function writeInvoice(
  { translate, db }: Asked,
  invoice: InvoiceRow,
  lang: Lang,
  { isDraft = false, brand, factur_x }: Look = {},
): Promise<{ name: string; type: string; body: Buffer }> {
  const say = translate(lang)
  const { currency, number, amount, paid_amount } = invoice
  const zone = await companyZone(db)
  const day = (at: string | Date) => dayIn(lang, at, zone)
  const issuedOn = dayAt(invoice.issued_at, zone)
  const supplied = suppliedOn(invoice, issuedOn)
  const early = isDraft ? null : earlyPaymentAt(invoice, zone, issuedOn)
  const code = isDraft ? null : codeOf(invoice, lang, say)
  const body = await writePdf({
    lang,
    title: isDraft ? say('invoicing.pdf.draftTitle') : say(titleOf(invoice), { number }),
    seller: { ...sellerOf(invoice.seller, lang, say), ...(brand ?? (await brandOnPdf(db))) },
    facts: [
      ...taxIdOf('seller', invoice, say),
      { name: say('invoicing.pdf.payer'), value: invoice.buyer?.name ?? invoice.organization_name },
      ...buyerFacts(invoice.buyer, say),
      ...taxIdOf('buyer', invoice, say),
      ...(isDraft ? [] : [{ name: say('invoicing.issued'), value: day(invoice.issued_at) }]),
      ...(supplied ? [{ name: say('invoicing.pdf.supplied'), value: day(supplied) }] : []),
      { name: say('invoicing.due'), value: day(invoice.due_on) },
      ...(early
        ? [
            {
              name: say('invoicing.early', { day: day(early.until) }),
              value: formatMoney(money(early.amount, currency), lang),
            },
          ]
        : []),
      { name: say('invoicing.order'), value: String(invoice.order_number) },
      ...(isDraft
        ? []
        : [{ name: say('invoicing.pdf.purpose'), value: say('invoicing.purpose', { number }) }]),
      ...standingOf(invoice, say),
    ],
    tables: [invoice.corrects ? correctedLines(invoice, lang, say) : plainLines(invoice, lang, say)],
    totals: [
      ...taxRows(invoice, lang, say),
      {
        name: say(invoice.tax ? 'totals.gross' : 'invoicing.amount'),
        value: money(amount, currency),
        strong: true,
      },
      ...reportedTax(invoice, lang, say),
      ...(paid_amount > 0
        ? [
            { name: say('invoicing.paid'), value: money(paid_amount, currency) },
            { name: say('invoicing.left'), value: money(amount - paid_amount, currency), strong: true },
          ]
        : []),
    ],
    ...(code && { code: { png: await picturedCode(code), text: say('invoicing.pdf.code') } }),
    ...(factur_x && { factur_x }),
    closing: [
      ...(invoice.kind === 'payment_request' ? [say('invoicing.pdf.noInvoice')] : []),
      invoice.tax
        ? reasonsOf(invoice.tax, lang)
        : say(invoice.kind === 'interest_note' ? 'invoicing.pdf.outsideTax' : 'orders.printed.withoutTaxes'),
    ].join(' '),
  })
  return { name: nameOfPdf(isDraft ? 'draft' : number, lang), type: 'application/pdf', body }
}

/** The net and the tax by rate, above the total with tax. */
function taxRows({ amount, tax_amount, tax, currency }: InvoiceRow, lang: Lang, say: Say): PdfTotal[] {
  if (!tax) return []
  const rate = (rate_bp: number | null) => (rate_bp === null ? '' : rateIn(lang, rate_bp))
  return [
    { name: say('totals.net'), value: money(amount - tax_amount, currency) },
    ...tax.breakdown.map((row) => ({
      name: say('totals.taxOn', {
        rate: rate(row.rate_bp),
        taxable: formatMoney(money(row.taxable, currency), lang),
      }),
      value: money(row.tax, currency),
    })),
  ]
}

/** The tax in the currency in which it is reported (Art. 230 of Directive 2006/112/EC), with the rate and its day. */
function reportedTax({ tax }: InvoiceRow, lang: Lang, say: Say): PdfTotal[] {
  if (!tax?.accounting) return []
  const { currency, tax_amount, rate } = tax.accounting
  const named = say('invoicing.taxReported', { currency })
  const source = rate && say(`tax.rateSources.${rate.source}`)
  return [
    {
      name: rate
        ? `${named} (${rateInWords(rate, lang)}, ${source}, ${dayIn(lang, rate.published_on)})`
        : named,
      value: money(tax_amount, currency),
    },
  ]
}

/** Why there is no tax on some lines, as the law wants it on the document. */
const reasonsOf = ({ breakdown }: InvoiceTax, lang: Lang): string =>
  [...new Set(breakdown.flatMap(({ reason }) => reason?.[lang] ?? []))].join('\n')

/** What a correction corrects and why, and that an invoice is credited or withdrawn. */
const standingOf = (invoice: InvoiceRow, say: Say) => [
  ...(invoice.corrects
    ? [
        { name: say('invoicing.corrects'), value: invoice.corrects.number },
        { name: say('invoicing.correctionReasonShown'), value: saidReason(invoice, say) ?? '' },
      ]
    : []),
  ...(invoice.is_credited ? [{ name: say('invoicing.state'), value: creditedBy(invoice, say) }] : []),
  ...(invoice.state === 'void'
    ? [{ name: say('invoicing.state'), value: say('invoicing.states.void') }]
    : []),
]

/** Returns the day of the supply (Art. 226(7) of Directive 2006/112/EC), or null if goods are invoiced before they leave. */
function suppliedOn({ kind, tax, lot_id }: InvoiceRow, issuedOn: string): string | null {
  const on = kind === 'invoice' ? tax?.supply?.on : undefined
  return on && (lot_id !== null || on < issuedOn) ? on : null
}

const taxIdOf = (side: 'seller' | 'buyer', { tax }: InvoiceRow, say: Say) => {
  const value = side === 'seller' ? tax?.seller_tax_id : tax?.buyer_tax_id
  return value ? [{ name: say(`invoicing.pdf.taxIds.${side}`), value }] : []
}

type Say = Translate
type Entry = (invoice: InvoiceRow, lang: Lang, say: Say) => PdfTable

const unitOf = (unit: string | null, say: Say) => unit && unitInWords(unit, say)
const priceOf = (
  { price, unit }: Pick<InvoiceLine, 'price' | 'unit'>,
  { currency }: InvoiceRow,
  lang: Lang,
  say: Say,
): string | null =>
  price &&
  `${formatMoney(money(price.amount, currency), lang)}${price.per > 1 ? ` ${say('list.perSo', { many: perInWords(price.per, unit ?? 'pcs', lang, say) })}` : ''}`

const plainLines: Entry = (invoice, lang, say) => ({
  columns: [
    { heading: say('cart.file.sku'), is: 'code' },
    { heading: say('cart.file.product'), is: 'wide' },
    { heading: say('cart.file.quantity'), is: 'figure' },
    { heading: say('cart.file.unit') },
    { heading: say('cart.file.price'), is: 'figure' },
    { heading: say('cart.file.sum'), is: 'figure' },
  ],
  rows: invoice.lines.map((line): PdfCell[] => [
    line.sku,
    inLanguage(line.name, lang),
    line.quantity && writtenQuantity(line.quantity, line.unit ?? 'pcs').value,
    unitOf(line.unit, say),
    priceOf(line, invoice, lang, say),
    money(line.amount, invoice.currency),
  ]),
})

/** The former content of each line, the new one, and the difference. */
const correctedLines: Entry = (invoice, lang, say) => {
  type Stated = Pick<InvoiceLine, 'quantity' | 'price' | 'amount'>
  const saying = ({ quantity, price, amount }: Stated, unit: string | null): string =>
    quantity === null || price === null
      ? formatMoney(money(amount, invoice.currency), lang)
      : `${writtenQuantity(quantity, unit ?? 'pcs').value} × ${priceOf({ price, unit }, invoice, lang, say)}`
  return {
    columns: [
      { heading: say('cart.file.sku'), is: 'code' },
      { heading: say('cart.file.product'), is: 'wide' },
      { heading: say('invoicing.was'), is: 'figure' },
      { heading: say('invoicing.nowIs'), is: 'figure' },
      { heading: say('invoicing.difference'), is: 'figure' },
    ],
    rows: invoice.lines.map((line): PdfCell[] => [
      line.sku,
      inLanguage(line.name, lang),
      line.was ? saying(line.was, line.unit) : null,
      line.was ? saying({ ...line, amount: line.was.amount + line.amount }, line.unit) : null,
      money(line.amount, invoice.currency),
    ]),
  }
}

/** An invoice that is credited whole names the documents that did so. */
const creditedBy = ({ corrections }: Pick<InvoiceRow, 'corrections'>, say: Translate): string =>
  `${say('invoicing.states.credited')}: ${corrections.map(({ number }) => number).join(', ')}`
