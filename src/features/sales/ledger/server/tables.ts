import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, pgView, text, unique } from 'drizzle-orm/pg-core'
import { organizations } from '#features/people/clients/server/tables.ts'
import { identity, minorUnits, moment, oneOf, reference } from '#platform/server/database/tables.ts'
import { type EntryKind, entryKinds } from '../entry.ts'

/** The debts of all companies, entry by entry. Append-only: an error is reversed by another entry. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    organization_id: reference('organization_id')
      .notNull()
      .references(() => organizations.id),
    currency: char('currency', { length: 3 }).notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    subject: text('subject').notNull(),
    ref: text('ref').notNull(),
    debit: minorUnits('debit').notNull(),
    credit: minorUnits('credit').notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.subject, table.kind),
    index('ledger_entries_of_organization').on(table.organization_id, table.currency, table.at, table.id),
    check('ledger_entries_kind', oneOf(table.kind, entryKinds)),
    check(
      'ledger_entries_side',
      sql`${table.debit} >= 0 and ${table.credit} >= 0 and (${table.debit} = 0) <> (${table.credit} = 0)`,
    ),
  ],
)

/** The current debt of every company by currency, in minor units. Negative if it has paid in advance. */
export const companyBalances = pgView('company_balances').as((query) =>
  query
    .select({
      organization_id: ledgerEntries.organization_id,
      currency: ledgerEntries.currency,
      owed: sql<number>`sum(${ledgerEntries.debit} - ${ledgerEntries.credit})::bigint`.as('owed'),
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.organization_id, ledgerEntries.currency),
)
