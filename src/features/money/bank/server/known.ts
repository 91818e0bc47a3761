import { type Db, run, runAlike, statement } from '#platform/server/database/db.ts'
import { bareName, payerKey } from '../bank-row.ts'
import { type Known, numbersIn, type OpenInvoice, type Reported } from '../match.ts'

export type RowToMatch = {
  amount: number
  currency: string
  document: string
  purpose: string
  payer: string
  payer_tax_id: string
  payer_account: string
}

const takenBefore = statement<{ key: string; organization_id: number }>(
  'bank_rows.payers',
  `select distinct on (payer_key) payer_key as key, organization_id from bank_rows
   where state = 'taken' and payer_key = any($1) order by payer_key, id desc`,
)
const companies = statement<{ id: number; name: string }>(
  'bank_rows.companies',
  'select distinct coalesce(merged_into_id, id) as id, name from organizations',
)
const reportedOf = statement<Reported>(
  'bank_rows.reported',
  `select p.id, p.organization_id, p.currency, p.amount, p.reference, jsonb_agg(part.invoice_id order by part.invoice_id) as invoice_ids
   from payments p join payment_parts part on part.payment_id = p.id
   where p.state = 'reported' and p.amount = any($1) group by p.id`,
)
const openInvoices = statement<OpenInvoice & { order_id: number }>(
  'bank_rows.open_invoices',
  `select id, number, order_id, organization_id, currency, amount - paid_amount as left, due_on::text as due_on from invoices
   where state = 'issued' and paid_amount < amount and ((year, serial) in (select * from unnest($1::int[], $2::int[])) or organization_id = any($3)) order by due_on, id`,
  'again',
)

export type KnownHere = Omit<Known, 'invoices'> & {
  invoices: readonly (OpenInvoice & { order_id: number })[]
}

/** Loads what these rows are matched with, in four queries for any number of rows. */
export async function knownOf(db: Db, rows: readonly RowToMatch[]): Promise<KnownHere> {
  const [before, names, reported] = await Promise.all([
    run(db, takenBefore, [rows.map(payerKey)]),
    runAlike(db, companies),
    run(db, reportedOf, [rows.map(({ amount }) => amount)]),
  ])
  const payers = new Map([
    ...calledLike(names, new Set(rows.map(({ payer }) => bareName(payer)))),
    ...before.map(({ key, organization_id }) => [key, organization_id] as const),
  ])
  const organizations = [...payers.values(), ...reported.map(({ organization_id }) => organization_id)]
  // The format of invoice numbers may have changed since a number was issued.
  const numbers = rows
    .flatMap(({ purpose }) => numbersIn(purpose))
    .map((number) => number.split('-').map(Number))
  return {
    payers,
    reported,
    invoices: await run(db, openInvoices, [
      numbers.map(([year]) => year),
      numbers.map(([, serial]) => serial),
      [...new Set(organizations)],
    ]),
  }
}

/** Returns the companies with the name of a payer. A name of two companies matches neither. */
function calledLike(
  companies: readonly { id: number; name: string }[],
  wanted: ReadonlySet<string>,
): [string, number][] {
  const found = new Map<string, number[]>()
  for (const { id, name } of companies) {
    const bare = bareName(name)
    if (bare !== '' && wanted.has(bare)) found.set(bare, [...(found.get(bare) ?? []), id])
  }
  return [...found].flatMap(([name, ids]) => (ids.length === 1 ? [[name, ids[0]!] as [string, number]] : []))
}
