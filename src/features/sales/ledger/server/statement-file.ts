import { Readable } from 'node:stream'
import { companyZone } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Cell } from '#platform/server/lists/cells.ts'
import { csvLines } from '#platform/server/lists/csv.ts'
import { xlsxOf } from '#platform/server/lists/xlsx.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { digitsOf, type Money } from '#platform/shared/money.ts'
import type { StatementInput } from '../contract.ts'
import { ageingNames } from '../entry.ts'
import { type Account, readStatement } from './read-statement.ts'

type Input = StatementInput & { lang: Lang; format: 'csv' | 'xlsx' }

/** Returns a company's statement as a spreadsheet file: opening balance, entries, closing balance and what was open then. */
export async function statementFile(
  { db, now, platform }: Pick<Context, 'db' | 'now' | 'platform'>,
  { organization_id, currency: usual }: Account,
  { lang, format, ...input }: Input,
): Promise<Download> {
  const found = await readStatement({ db, now, platform, currency: usual }, organization_id, input)
  const say = platform.translate(lang)
  const { currency, from, to } = found
  const headings = ['day', 'what', 'debit', 'credit', 'balance', 'currency'] as const
  const zone = await companyZone(db)
  const day = (at: string | Date): Cell => dayAt(at, zone)
  const figure = ({ amount }: Money): Cell => {
    const digits = digitsOf(currency)
    return { figure: amount / 10 ** digits, digits }
  }
  const line = (name: string, at: string, balance: Money): Cell[] => [
    ...[at, say(name === 'opening' ? 'ledger.opening' : 'ledger.closing'), null, null],
    ...[figure(balance), currency],
  ]
  const rows: Cell[][] = [
    line('opening', from, found.opening),
    ...found.entries.map(({ at, kind, ref, debit, credit, balance }) => [
      ...[day(at), say(`ledger.kinds.${kind}`, { ref }), figure(debit), figure(credit)],
      ...[figure(balance), currency],
    ]),
    line('closing', to, found.closing),
    ...(found.ageing
      ? ageingNames.map((name) => [
          ...[to, say(`ledger.ageing.${name}`), null, null],
          ...[figure(found.ageing![name]), currency],
        ])
      : []),
  ]
  const words = headings.map((name) => say(`ledger.${name}`))
  const name = `statement-${from}-${to}-${currency}.${format}`
  if (format === 'xlsx')
    return { name, type: xlsxType, body: Buffer.from(await xlsxOf({ headings: words, rows })) }
  return { name, type: 'text/csv; charset=utf-8', body: Readable.from(csvLines(words, rows, lang)) }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
