/** What the bank says came, a line of its file; `amount` in minor units of `currency`, `paid_on` a day like '2026-05-14'. */
export type BankLine = {
  /** Where in the file it stands, from 1, for people to look it up. */
  place: number
  /** Ours, letters and figures alone. */
  account: string
  paid_on: string
  document: string
  amount: number
  currency: string
  payer: string
  payer_tax_id: string
  payer_account: string
  purpose: string
}

/** A row waits until it is taken as a payment, or set aside as none of ours; one that came before is never counted again. */
export const bankRowStates = ['waiting', 'taken', 'set_aside', 'repeated'] as const
export type BankRowState = (typeof bankRowStates)[number]

/** So many rows are taken, or set aside, at once. */
export const mostRowsAtOnce = 100

export const bareAccount = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A seller may write several accounts next to each other. */
export const ownAccounts = (written: string): string[] =>
  written
    .split(/[,;\n]/)
    .map(bareAccount)
    .filter((account) => account !== '')

const legalForms = 'ооо|оао|зао|пао|нао|ао|ип|тоо|llc|ltd|limited|inc|gmbh|sia|oü|uab|bv|ag|co'
const lawful = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${legalForms}|общество с ограниченной ответственностью|индивидуальный предприниматель)(?![\\p{L}\\p{N}])`,
  'gu',
)

/** What a payer is called without legal form, quotes, dots and a tax number put before it: ‘ИНН 77… ООО "Причал"’ is ‘причал’. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^инн\s*\d+\s*/u, '')
    .replace(lawful, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Who paid, by the surest thing the bank says of them. */
export const payerKey = ({
  payer,
  payer_tax_id,
  payer_account,
}: Pick<BankLine, 'payer' | 'payer_tax_id' | 'payer_account'>): string =>
  payer_tax_id
    ? `tax ${payer_tax_id}`
    : payer_account
      ? `account ${payer_account}`
      : `name ${bareName(payer)}`

/** The same transfer in whatever file: our account, its day, number, sum and payer; without a number what it is for as well. */
export const naturalKey = (line: Omit<BankLine, 'place'>): string =>
  [
    line.account,
    line.paid_on,
    line.document || bareName(line.purpose),
    line.amount,
    line.currency,
    bareName(line.payer) || line.payer_tax_id || line.payer_account,
  ].join('|')
