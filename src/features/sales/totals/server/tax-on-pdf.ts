import type { Db } from '#platform/server/database/db.ts'
import type { PdfTotal } from '#platform/server/pdf/pdf.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { rateIn } from '#platform/shared/percent.ts'
import type { TaxRow } from '../totals-shape.ts'
import { type NetLine, type Sale, taxedTotals } from './taxing.ts'

/**
 * Returns what a PDF prints below a total without tax: the tax by rate and the total with it, and the reasons for lines
 * without tax, in each of its languages. Nothing while it is not known how the supply is taxed.
 */
export async function taxOnPdf(
  { db, platform }: { db: Db; platform: { translate: (lang: Lang) => Translate } },
  lang: Lang | 'both',
  sale: Sale,
  lines: readonly NetLine[],
): Promise<{ rows: PdfTotal[]; notes: string[] }> {
  const langs: Lang[] = lang === 'both' ? ['en', 'ru'] : [lang]
  const say: Translate = (key, params) =>
    [...new Set(langs.map((one) => platform.translate(one)(key, params)))].join(' / ')
  const each = langs.map(await taxedTotals(db, sale, lines))
  const { breakdown, gross } = each[0]!
  if (!gross) return { rows: [], notes: [] }
  const rate = ({ rate_bp }: TaxRow) => (rate_bp === null ? '' : rateIn(langs[0]!, rate_bp))
  return {
    rows: [
      ...breakdown.map((row) => ({ name: say('totals.tax', { rate: rate(row) }).trim(), value: row.tax })),
      { name: say('totals.gross'), value: gross, strong: true },
    ],
    notes: [...new Set(each.flatMap((one) => one.breakdown.flatMap(({ reason }) => reason ?? [])))],
  }
}
