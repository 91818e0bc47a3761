import { rowsOf } from '../../e2e/kills/look.ts'
import { type Audited, statementOf } from './audit.ts'
import { type Firm, nameOf } from './firms.ts'
import type { World } from './world.ts'

type Account = {
  organization_id: number
  currency: string
  documents: number
  money: number
  written_off: number
  refunded: number
  ledger: number
  open: number
  advance: number
}

/** The statement of every client equals its documents less its money, and what it said of an earlier day is unchanged. */
export async function auditAccounts(dataDir: string, world: World): Promise<Audited> {
  const accounts = await rowsOf<Account>(dataDir, accountsOfAll)
  const findings = accounts.flatMap(faultsOfAccount)
  const figures: Record<string, number> = { statements: world.book.statements.length }
  const add = (name: string, amount: number) => {
    figures[name] = (figures[name] ?? 0) + amount
  }
  for (const firm of world.firms) {
    const own = accounts.filter(({ organization_id }) => organization_id === firm.organization)
    findings.push(...(await faultsOfStatement(world, firm, own)), ...(await faultsOfPast(world, firm)))
    for (const { currency, documents, open } of own) {
      add(`invoiced ${currency}`, documents)
      add(`open ${currency}`, open)
    }
  }
  return { findings, figures }
}

/** The ledger, the documents less the money, and what is open less what is in advance are the same. */
function faultsOfAccount(account: Account): string[] {
  const { organization_id, currency, documents, money, written_off, refunded, ledger, open, advance } =
    account
  const balance = documents - money - written_off + refunded
  const name = `company ${organization_id} in ${currency}`
  const faults: string[] = []
  if (ledger !== balance) faults.push(`${name}: the ledger says ${ledger}, documents and money ${balance}`)
  if (open - advance !== balance)
    faults.push(`${name}: ${open} open and ${advance} in advance, but ${balance} by documents and money`)
  return faults
}

/** The money is that of the book. */
async function faultsOfStatement(
  { book, today }: World,
  firm: Firm,
  accounts: readonly Account[],
): Promise<string[]> {
  const name = nameOf(firm.index)
  const { closing, ageing, currencies } = await statementOf(firm, today())
  const faults: string[] = []
  if (
    currencies.toSorted().join() !==
    accounts
      .map(({ currency }) => currency)
      .toSorted()
      .join()
  )
    faults.push(`${name}: the statement knows ${currencies}`)
  const account = accounts.find(({ currency }) => currency === firm.currency)
  if (!account) return faults
  const received = sumOf(book.payments.filter((one) => one.firm === firm.index && one.state === 'confirmed'))
  const returned = sumOf(book.refunds.filter((one) => one.firm === firm.index && one.state === 'sent'))
  const right = account.documents - received - account.written_off + returned
  if (closing !== right) faults.push(`${name}: the statement closes with ${closing}, expected ${right}`)
  const { advances = 0, ...ages } = ageing
  const aged = Object.values(ages).reduce((all, one) => all + one, 0)
  if (aged - advances !== closing) faults.push(`${name}: ageing ${said(ageing)} is not ${closing}`)
  return faults
}

/** A statement of an earlier day is as it was at the end of that day. */
async function faultsOfPast({ book }: World, firm: Firm): Promise<string[]> {
  const faults: string[] = []
  for (const { day, ...before } of book.statements.filter((one) => one.firm === firm.index)) {
    const now = await statementOf(firm, day)
    if (now.closing !== before.closing || said(now.ageing) !== said(before.ageing))
      faults.push(
        `${nameOf(firm.index)}: the statement of ${day} said ${before.closing} (${said(before.ageing)}), ` +
          `now ${now.closing} (${said(now.ageing)})`,
      )
  }
  return faults
}

const said = (ageing: Record<string, number>): string =>
  Object.entries(ageing)
    .map(([group, amount]) => `${group} ${amount}`)
    .toSorted()
    .join(', ')

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

/** Every account, from the documents and payments themselves. A credit note is negative; its payment is not money. */
const accountsOfAll = `
  with documents as (
    select organization_id, currency, sum(amount) as documents, sum(greatest(amount - paid_amount, 0)) as open
    from invoices where state = 'issued' and kind <> 'payment_request' group by 1, 2),
  money as (
    select organization_id, currency, sum(amount) filter (where method in ('transfer', 'cash')) as money,
      sum(amount) filter (where method = 'write_off') as written_off,
      sum(amount - returned_amount - coalesce((select sum(part.amount) from payment_parts part
        join invoices b on b.id = part.invoice_id
        where part.payment_id = p.id and b.kind <> 'payment_request'), 0)) as left, sum(returned_amount) as returned
    from payments p where state = 'confirmed' group by 1, 2),
  back as (
    select organization_id, currency, sum(amount) filter (where state = 'sent') as refunded,
      sum(amount) filter (where state in ('requested', 'approved')) as reserved
    from refunds group by 1, 2),
  entries as (select organization_id, currency, sum(debit - credit) as ledger from ledger_entries group by 1, 2)
  select organization_id::int, currency, coalesce(documents, 0)::float8 as documents, coalesce(money, 0)::float8 as money,
    coalesce(written_off, 0)::float8 as written_off, coalesce(refunded, 0)::float8 as refunded,
    coalesce(ledger, 0)::float8 as ledger, coalesce(open, 0)::float8 as open,
    (coalesce("left", 0) + coalesce(reserved, 0))::float8 as advance
  from documents full join money using (organization_id, currency) full join back using (organization_id, currency)
  full join entries using (organization_id, currency) order by 1, 2`
