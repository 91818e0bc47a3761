import { companyToday, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { perInWords, unitInWords, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { lineTotal, type Price } from '#features/goods/pricing/price.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { PdfCell, PdfColumn } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Client } from '#platform/shared/audience.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { inLanguage, type Translate } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import type { CustomRow } from './custom-lines.ts'
import type { PricedLine, sumsOf } from './price-lines.ts'
import type { CartRow } from './queries.ts'

type Product = { sku: string; unit: string; name_en: string | null; name_ru: string | null }
type Wanted = {
  cart: CartRow
  lines: { priced: PricedLine; product: Product }[]
  custom: { line: CustomRow; unit: string; input: string | null }[]
  sums: ReturnType<typeof sumsOf>
}

/** Returns the lines to be ordered as a PDF, with today's prices and sums or without any. */
export async function cartPdf(
  { db, platform, lang, now }: Context<Client>,
  { cart, lines, custom, sums }: Wanted,
  isPriced: boolean,
): Promise<Buffer> {
  const say = platform.translate(lang)
  const goods = lines.map(({ priced, product }): PdfCell[] => {
    const { quantity, note } = priced.line
    const name = inLanguage({ en: product.name_en, ru: product.name_ru }, lang)
    const unit = unitInWords(product.unit, say)
    const cells = [
      product.sku,
      note ? `${name}\n${note}` : name,
      writtenQuantity(quantity, product.unit).value,
      unit,
    ]
    return isPriced ? [...cells, ...moneyOf(priced, product.unit, cart.currency, lang, say)] : cells
  })
  const requested = custom.map(({ line, unit, input }): PdfCell[] => {
    const cells = [null, input ? `${line.name}\n${input}` : line.name, line.quantity, unit]
    return isPriced ? [...cells, say('cart.custom.toQuote'), null] : cells
  })
  const { goods: atList, discount, total } = sums
  return writePdf({
    lang,
    title: cart.name,
    seller: await sellerOnPdf(db, platform, lang),
    facts: [
      {
        name: say('cart.file.day'),
        value: dayIn(lang, await companyToday({ db, now })),
      },
    ],
    tables: [{ columns: columnsOf(say, isPriced), rows: [...goods, ...requested] }],
    ...(isPriced && {
      totals: [
        ...(discount.amount > 0
          ? [
              { name: say('cart.goods'), value: atList },
              { name: say('cart.discount'), value: money(-discount.amount, discount.currency) },
            ]
          : []),
        { name: say('cart.total'), value: total, strong: true },
      ],
      closing: [say('cart.withoutVat'), say('cart.deliveryAtCheckout')].join(' '),
    }),
  })
}

const columnsOf = (say: Translate, isPriced: boolean): PdfColumn[] => [
  { heading: say('cart.file.sku'), is: 'code' },
  { heading: say('cart.file.product'), is: 'wide' },
  { heading: say('cart.file.quantity'), is: 'figure' },
  { heading: say('cart.file.unit') },
  ...(isPriced
    ? ([
        { heading: say('cart.file.price'), is: 'figure' },
        { heading: say('cart.file.sum'), is: 'figure' },
      ] satisfies PdfColumn[])
    : []),
]

/** The cells for price and sum. Empty for a line that cannot be ordered. */
function moneyOf(
  { line, price, problem }: PricedLine,
  unit: string,
  currency: string,
  lang: Context['lang'],
  say: Translate,
): PdfCell[] {
  if (!price || problem !== null) return [null, null]
  return [priceText(price, unit, currency, lang, say), money(lineTotal(price, line.quantity), currency)]
}

function priceText(
  price: Price,
  unit: string,
  currency: string,
  lang: Context['lang'],
  say: Translate,
): string {
  const amount = formatMoney(money(price.unit, currency), lang)
  return price.per === 1
    ? amount
    : `${amount} ${say('list.perSo', { many: perInWords(price.per, unit, lang, say) })}`
}
