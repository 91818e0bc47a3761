import type { Db } from '#platform/server/database/db.ts'
import type { PdfTotal } from '#platform/server/pdf/pdf.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import type { Money } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { type Charge, chargedTotal, chargeRows } from '../charge.ts'
import type { ChargeRow, TaxRow, Totals } from '../totals-shape.ts'
import { type NetLine, type Sale, taxedTotals } from './taxing.ts'

type AmountRow = PdfTotal & { value: Money }

/**
 * Returns what a PDF prints below the total of the lines: charges and discounts, the tax by rate and the total with it, and
 * the reasons for lines without tax, in each of its languages. Nothing while it is not known how the supply is taxed.
 */
export async function taxOnPdf(
  { db, platform }: { db: Db; platform: { translate: (lang: Lang) => Translate } },
  lang: Lang | 'both',
  sale: Sale,
  lines: readonly NetLine[],
): Promise<{ rows: AmountRow[]; notes: string[] }> {
  const langs: Lang[] = lang === 'both' ? ['en', 'ru'] : [lang]
  const say: Translate = (key, params) =>
    [...new Set(langs.map((one) => platform.translate(one)(key, params)))].join(' / ')
  const each = langs.map(await taxedTotals(db, sale, lines))
  const { breakdown, gross, charges, net } = each[0]!
  const charged = printedCharges(
    charges.map((charge, index) => ({ ...charge, name: ownNames(each, index) })),
    net,
    say,
  )
  if (!gross) return { rows: charged, notes: [] }
  const rate = ({ rate_bp }: TaxRow) => (rate_bp === null ? '' : rateIn(langs[0]!, rate_bp))
  return {
    rows: [
      ...charged,
      ...breakdown.map((row) => ({ name: say('totals.tax', { rate: rate(row) }).trim(), value: row.tax })),
      { name: say('totals.gross'), value: gross, strong: true },
    ],
    notes: [...new Set(each.flatMap((one) => one.breakdown.flatMap(({ reason }) => reason ?? [])))],
  }
}

/** The own words of a charge, in each of the languages; '' if it has none. */
const ownNames = (each: readonly Totals[], index: number): string =>
  [...new Set(each.map(({ charges }) => charges[index]?.name).filter(Boolean))].join(' / ')

/** The rows of charges and discounts, and the net with them; none without charges. */
const printedCharges = (charges: readonly ChargeRow[], net: Money, say: Translate): AmountRow[] =>
  charges.length === 0
    ? []
    : [
        ...charges.map(({ kind, name, amount }) => ({
          name: name || say(`totals.charges.${kind}`),
          value: amount,
        })),
        { name: say('totals.net'), value: net },
      ]

/** Returns what a PDF without tax prints below the total of the lines: charges, discounts and the net with them. */
export function chargesOnPdf(
  charges: readonly Charge[],
  total: Money,
  lang: Lang,
  say: Translate,
): PdfTotal[] {
  const rows = chargeRows(charges, total.currency, lang)
  return printedCharges(rows, chargedTotal(total, rows), say)
}
