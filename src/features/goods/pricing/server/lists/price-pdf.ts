import { companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { PdfCell, PdfColumn } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { formatMoney, type UnitPrice } from '#platform/shared/money.ts'
import type { FileLine } from './file-line.ts'
import type { FileRow } from './own-files.ts'

/** Creates the price list PDF: seller, day, currency, and one line per product. */
export async function pricePdf(
  db: Db,
  platform: Platform,
  { lang, own_codes, created_at, currency }: FileRow,
  slices: AsyncIterable<FileLine[]>,
): Promise<Buffer> {
  const say = platform.translate(lang)
  const priced = (price: UnitPrice | null): string => {
    if (price === null) return ''
    const amount = formatMoney(price, lang)
    return price.per ? `${amount} ${say('list.perSo', { many: price.per })}` : amount
  }
  const lineOf = ({ row, code }: FileLine): PdfCell[] => [
    row.sku,
    ...(own_codes ? [code] : []),
    row.name,
    say(`catalogue.units.${row.unit}`),
    row.pack_qty,
    priced(row.list_price),
    priced(row.price),
    row.breaks_text?.replaceAll('; ', '\n') ?? null,
    say(`catalogue.availabilities.${row.availability}`),
  ]
  const columns: PdfColumn[] = [
    { heading: say('pricing.list.sku'), is: 'code' },
    ...(own_codes ? [{ heading: say('pricing.files.ownCode') }] : []),
    { heading: say('catalogue.product'), is: 'wide' },
    { heading: say('catalogue.unit') },
    { heading: say('catalogue.pack'), is: 'figure' },
    { heading: say('pricing.list.listPrice'), is: 'figure' },
    { heading: say('pricing.yourPrice'), is: 'figure' },
    { heading: say('pricing.ladder'), is: 'text' },
    { heading: say('catalogue.availability') },
  ]
  const rows: PdfCell[][] = []
  for await (const lines of slices) rows.push(...lines.map(lineOf))
  const day = dayIn(lang, created_at, await companyZone(db))
  return writePdf({
    lang,
    title: say('pricing.list.title'),
    seller: await sellerOnPdf(db, platform, lang),
    facts: [
      { name: say('pricing.files.day'), value: day },
      { name: say('list.currency'), value: currency },
    ],
    tables: [{ columns, rows }],
    foot: `${say('pricing.list.title')}, ${day}`,
    sideways: true,
  })
}
