import { bareAccount } from './bank-row.ts'
import type { BankReading } from './reading.ts'

type Requisites = {
  requisites: { account: string }
  accounts: readonly { account: string; currency: string }[]
}

/**
 * Returns the seller's accounts, the general ones first; one field may hold several. `currencies` has those that are
 * kept for one currency only.
 */
export function ownAccounts({ requisites, accounts }: Requisites): Pick<BankReading, 'own' | 'currencies'> {
  const general = accountsIn(requisites.account)
  const kept = accounts.flatMap(({ account, currency }) =>
    accountsIn(account).map((one) => ({ account: one, currency })),
  )
  const own = [...new Set([...general, ...kept.map(({ account }) => account)])]
  const single = own.flatMap((account) => {
    const [first, ...more] = kept.filter((one) => one.account === account)
    return first && more.length === 0 && !general.includes(account)
      ? [[account, first.currency] as const]
      : []
  })
  return { own, currencies: new Map(single) }
}

const accountsIn = (written: string): string[] =>
  written
    .split(/[,;\n]/)
    .map(bareAccount)
    .filter((account) => account !== '')
