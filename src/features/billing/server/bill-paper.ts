import { sellerOf } from '#features/company/seller.ts'
import type { Act } from '#platform/server/act.ts'
import type { PaperCell } from '#platform/server/pdf/paper.ts'
import { writePaper } from '#platform/server/pdf/write-paper.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import type { PaperWish } from '../contract.ts'
import { findBill } from './queries.ts'

/** A bill as a paper: what it said on its day, whatever has changed since. */
export async function billPaper(act: Act<Person>, id: number, { lang }: PaperWish): Promise<Download> {
  const bill = await findBill(act, id)
  const say = act.platform.translate(lang)
  const { currency, number, lines, amount, paid_amount } = bill
  const day = (at: string | Date) =>
    new Date(at).toLocaleDateString(lang === 'ru' ? 'ru-RU' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const priced = (price: { amount: number; per: number } | null): PaperCell =>
    price &&
    `${formatMoney(money(price.amount, currency), lang)}${price.per > 1 ? ` ${say('list.perSo', { many: price.per })}` : ''}`
  const body = await writePaper({
    lang,
    title: say('billing.paper.title', { number }),
    seller: sellerOf(bill.seller as Parameters<typeof sellerOf>[0], lang, say),
    facts: [
      { name: say('billing.paper.payer'), value: bill.organization_name },
      { name: say('billing.issued'), value: day(bill.issued_at) },
      { name: say('billing.due'), value: day(bill.due_on) },
      { name: say('billing.order'), value: String(bill.order_number) },
      { name: say('billing.paper.purpose'), value: say('billing.purpose', { number }) },
      ...(bill.state === 'void' ? [{ name: say('billing.state'), value: say('billing.states.void') }] : []),
    ],
    tables: [
      {
        columns: [
          { heading: say('cart.file.sku'), is: 'code' },
          { heading: say('cart.file.product'), is: 'wide' },
          { heading: say('cart.file.quantity'), is: 'figure' },
          { heading: say('cart.file.unit') },
          { heading: say('cart.file.price'), is: 'figure' },
          { heading: say('cart.file.sum'), is: 'figure' },
        ],
        rows: lines.map((line): PaperCell[] => [
          line.sku,
          inLanguage(line.name, lang),
          line.quantity,
          line.unit && say(`catalogue.units.${line.unit}` as 'catalogue.units.pcs'),
          priced(line.price),
          money(line.amount, currency),
        ]),
      },
    ],
    totals: [
      { name: say('billing.amount'), value: money(amount, currency), strong: true },
      ...(paid_amount > 0
        ? [
            { name: say('billing.paid'), value: money(paid_amount, currency) },
            { name: say('billing.left'), value: money(amount - paid_amount, currency), strong: true },
          ]
        : []),
    ],
    closing: say('orders.paper.withoutTaxes'),
  })
  return { name: `bill-${number}-${lang}.pdf`, type: 'application/pdf', body }
}
