import { companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { perInWords, writtenPer, writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { PdfCell, PdfColumn } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
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
  const many = (price: UnitPrice | null, unit: string): string => perOf(price?.per ?? 1, unit, lang, say)
  const lineOf = ({ row, code }: FileLine): PdfCell[] => [
    row.sku,
    ...(own_codes ? [code] : []),
    row.name,
    many(row.price, row.unit),
    writtenQuantity(row.pack_qty, row.unit).value,
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

/** What a price is for, with its number: '1 pc', '100 pcs'. */
function perOf(per: number, unit: string, lang: Lang, say: Translate): string {
  const read = writtenPer(per, unit)
  return read.value === 1 ? `1\u00a0${perInWords(per, unit, lang, say)}` : perInWords(per, unit, lang, say)
}
