import { companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { PdfCell, PdfColumn } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { figureIn } from '#platform/shared/figure.ts'
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
  const priced = (price: UnitPrice | null): string => (price ? formatMoney(price, lang) : '')
  const many = (price: UnitPrice | null, unit: string): string => {
    const per = price?.per ?? 1
    return `${figureIn(lang, per)}\u00a0${say(`${per === 1 ? 'catalogueInside.unitsOfOne' : 'catalogue.units'}.${unit}`)}`
  }
  const lineOf = ({ row, code }: FileLine): PdfCell[] => [
    row.sku,
    ...(own_codes ? [code] : []),
    row.name,
    many(row.price, row.unit),
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
    { heading: say('pricing.list.basis') },
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
      { name: say('pricing.files.prices'), value: say('pricing.net') },
    ],
    tables: [{ columns, rows }],
    foot: `${say('pricing.list.title')}, ${day}`,
    sideways: true,
  })
}
