import { dayAfter, momentOf } from '#features/foundation/company/opening.ts'
import { companyZone } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { money } from '#platform/shared/money.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Statement, StatementInput } from '../contract.ts'
import type { EntryKind } from '../entry.ts'
import { type Ageing, ageing } from './ports.ts'

const known = statement<{ currency: string }>(
  'ledger.currencies',
  `select currency from ledger_entries where organization_id = $1 group by currency order by max(at) desc, currency`,
)
const before = statement<{ balance: number }>(
  'ledger.opening',
  `select coalesce(sum(debit - credit), 0)::bigint as balance from ledger_entries
   where organization_id = $1 and currency = $2 and at < $3`,
)
const within = statement<{ debit: number; credit: number }>(
  'ledger.turnover',
  `select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit from ledger_entries
   where organization_id = $1 and currency = $2 and at >= $3 and at < $4`,
)
type Entry = {
  id: number
  at: Date
  kind: EntryKind
  ref: string
  subject: string
  debit: number
  credit: number
}
const entries = statement<Entry>(
  'ledger.entries',
  `select id, at, kind, ref, subject, debit, credit from ledger_entries
   where organization_id = $1 and currency = $2 and at >= $3 and at < $4 order by at, id limit $5`,
)

/** The company of an account. `currency` is used if there are no entries in any. */
export type Account = { organization_id: number; organization_name: string; currency: string }

/** The most entries of a statement. */
const mostEntries = 5000

/** Returns a company's statement in one currency. Throws `Refusal` 422 if the period ends before it begins. */
export async function readStatement(
  { db, now, platform, currency: ours }: Pick<Context, 'db' | 'now' | 'platform'> & { currency: string },
  organizationId: number,
  input: StatementInput,
): Promise<ReplyInput<typeof Statement>> {
  const zone = await companyZone(db)
  const today = dayAt(now, zone)
  const [from, to] = [input.from ?? `${today.slice(0, 4)}-01-01`, input.to ?? today]
  if (from > to) refuseFields({ to: 'ledger.endsBefore' })
  const currencies = (await run(db, known, [organizationId])).map((one) => one.currency)
  const currency = input.currency ?? currencies[0] ?? ours
  const of = [organizationId, currency]
  const [begins, ends] = [from, dayAfter(to, 1)].map((day) => momentOf(day, '00:00', zone))
  const [opening] = await run(db, before, [...of, begins])
  const [turnover] = await run(db, within, [...of, begins, ends])
  const rows = await run(db, entries, [...of, begins, ends, mostEntries + 1])
  const ages = await platform.ports.one(ageing)?.(db, organizationId, currency, to < today ? to : today)
  const { debit, credit } = turnover!
  const shown = rows.slice(0, mostEntries)
  return {
    currency,
    currencies,
    from,
    to,
    is_cut: rows.length > mostEntries,
    opening: money(opening!.balance, currency),
    closing: money(opening!.balance + debit - credit, currency),
    debit: money(debit, currency),
    credit: money(credit, currency),
    ageing: ages ? ageingIn(ages, currency) : null,
    entries: running(shown, opening!.balance).map((entry) => ({
      ...entry,
      debit: money(entry.debit, currency),
      credit: money(entry.credit, currency),
      balance: money(entry.balance, currency),
    })),
  }
}

const ageingIn = (ages: Ageing, currency: string) => ({
  not_due: money(ages.not_due, currency),
  to_30: money(ages.to_30, currency),
  to_60: money(ages.to_60, currency),
  to_90: money(ages.to_90, currency),
  over_90: money(ages.over_90, currency),
  advances: money(ages.advances, currency),
})

function running(rows: readonly Entry[], opening: number): (Entry & { balance: number })[] {
  let balance = opening
  return rows.map((row) => {
    balance += row.debit - row.credit
    return { ...row, balance }
  })
}
