import { rowsOf } from '../../e2e/kills/look.ts'
import type { Audited } from './audit.ts'
import type { World } from './world.ts'

type Payment = {
  id: number
  organization_id: number
  amount: number
  returned: number
  applied: number
  method: string
  state: string
  reference: string
}

/** Every payment people remember is there once, nothing else is, and each is applied, left over or refunded to the unit. */
export async function auditPayments(dataDir: string, world: World): Promise<Audited> {
  const payments = await rowsOf<Payment>(
    dataDir,
    `select p.id::int, p.organization_id::int, p.amount::float8, p.returned_amount::float8 as returned, p.method, p.state,
       p.reference, coalesce((select sum(amount) from payment_parts where payment_id = p.id), 0)::float8 as applied
     from payments p order by p.id`,
  )
  const findings = [
    ...faultsOfMoney(world, payments),
    ...payments.flatMap(faultsOfParts),
    ...(await faultsOfRefunds(dataDir, world)),
    ...(await faultsInSql(dataDir)),
  ]
  const { book } = world
  const count = (state: string) => book.payments.filter((payment) => payment.state === state).length
  const firms = new Set(world.firms.map(({ organization }) => organization))
  const written = payments.filter(
    ({ method, state, organization_id }) =>
      method === 'write_off' && state === 'confirmed' && firms.has(organization_id),
  )
  const figures = {
    payments: count('confirmed'),
    rejected: count('rejected'),
    undone: count('undone'),
    'written off': written.length,
    'refunds sent': book.refunds.filter(({ state }) => state === 'sent').length,
    'refunds returned': book.refunds.filter(({ state }) => state === 'failed').length,
  }
  return { findings, figures }
}

/** Payments by company, reference, amount and state: in the book and in the database, in equal numbers. */
function faultsOfMoney({ book, firms }: World, payments: readonly Payment[]): string[] {
  const left = new Map<string, number>()
  const add = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by)
  const indexOf = new Map(firms.map(({ organization, index }) => [organization, index]))
  for (const { firm, reference, amount, state } of book.payments)
    add(`${firm} ${reference} ${amount} ${state}`, 1)
  for (const { organization_id, reference, amount, state, method } of payments) {
    const firm = indexOf.get(organization_id)
    // Credit notes and write-offs are not money.
    if (firm !== undefined && method === 'transfer') add(`${firm} ${reference} ${amount} ${state}`, -1)
  }
  return [...left].flatMap(([key, times]) =>
    times === 0
      ? []
      : [times > 0 ? `payment ${key} is lost` : `payment ${key} is there ${-times} times too often`],
  )
}

function faultsOfParts({ id, amount, applied, returned, state }: Payment): string[] {
  if (state !== 'confirmed') return applied + returned === 0 ? [] : [`payment ${id} is ${state} but applied`]
  return applied + returned > amount ? [`payment ${id}: ${applied} + ${returned} of ${amount}`] : []
}

async function faultsOfRefunds(dataDir: string, { book, firms }: World): Promise<string[]> {
  const rows = await rowsOf<{ id: number; firm: number; amount: number; state: string; parts: number }>(
    dataDir,
    `select r.id::int, array_position($1::bigint[], r.organization_id) - 1 as firm, r.amount::float8, r.state,
       (select sum(amount) from refund_parts where refund_id = r.id)::float8 as parts
     from refunds r where r.organization_id = any($1)`,
    [firms.map(({ organization }) => organization)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults = book.refunds.flatMap(({ id, firm, amount, state }) => {
    const row = known.get(id)
    const isRight = row?.firm === firm && row.amount === amount && row.state === state && row.parts === amount
    return isRight ? [] : [`refund ${id} of ${amount} is ${state}, but ${JSON.stringify(row)}`]
  })
  if (rows.length !== book.refunds.length)
    faults.push(`${rows.length} refunds, ${book.refunds.length} remembered`)
  return faults
}

/** What must hold in the whole database, the demonstration company's own trade included. Each query returns what breaks it. */
const rules = {
  'an invoice is not paid by what is applied to it': `
    select b.number as what from invoices b where b.amount > 0 and b.paid_amount <>
      coalesce((select sum(part.amount) from payment_parts part where part.invoice_id = b.id), 0)`,
  'applications and parts of a payment differ': `
    select coalesce(a.payment_id, part.payment_id) || ' on ' || coalesce(a.invoice_id, part.invoice_id) as what
    from (select payment_id, invoice_id, sum(amount) as amount from payment_applications
          where invoice_id is not null group by 1, 2) a
    full join (select payment_id, invoice_id, amount from payment_parts) part using (payment_id, invoice_id)
    where coalesce(a.amount, 0) <> coalesce(part.amount, 0)`,
  'the money that went back differs from the refunds': `
    select p.id::text as what from payments p where p.returned_amount <> coalesce((
      select sum(part.amount) from refund_parts part join refunds r on r.id = part.refund_id
      where part.payment_id = p.id and r.state in ('requested', 'approved', 'sent')), 0)`,
  'a payment is applied to an invoice of another company or currency': `
    select p.id::text as what from payment_parts part join payments p on p.id = part.payment_id
    join invoices b on b.id = part.invoice_id
    where part.amount > 0 and (b.organization_id, b.currency) <> (p.organization_id, p.currency)`,
  'money is left while an invoice of the company is open': `
    select b.number as what from invoices b where b.state = 'issued' and b.paid_amount < b.amount and exists (
      select from payments p where p.organization_id = b.organization_id and p.currency = b.currency
        and p.state = 'confirmed' and p.amount - p.returned_amount >
          coalesce((select sum(part.amount) from payment_parts part where part.payment_id = p.id), 0))
      and b.organization_id = any($1)`,
  'a confirmed payment is not in the ledger once': `
    select p.id::text as what from payments p where p.method in ('transfer', 'cash')
      and (select count(*) from ledger_entries e where e.subject = 'payment:' || p.id and e.kind = 'payment'
             and e.credit = p.amount and e.organization_id = p.organization_id and e.currency = p.currency)
        <> case when p.state in ('confirmed', 'undone') then 1 else 0 end`,
  'a document is not in the ledger once': `
    select b.number as what from invoices b where (select coalesce(sum(e.debit - e.credit), 0) from ledger_entries e
      where e.subject in ('invoice:' || b.id, 'bill:' || b.id)) <>
        case when b.state = 'void' or b.kind = 'payment_request' then 0 else b.amount end`,
}

async function faultsInSql(dataDir: string): Promise<string[]> {
  const faults: string[] = []
  const firms = await rowsOf<{ id: number }>(
    dataDir,
    `select id::int from organizations where name like 'Year %'`,
  )
  for (const [rule, query] of Object.entries(rules)) {
    const values = query.includes('$1') ? [firms.map(({ id }) => id)] : []
    const rows = await rowsOf<{ what: string }>(dataDir, query, values)
    faults.push(...rows.slice(0, 5).map(({ what }) => `${rule}: ${what}`))
    if (rows.length > 5) faults.push(`${rule}: ${rows.length - 5} more`)
  }
  return faults
}
