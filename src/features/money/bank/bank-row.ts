/** Whether money came to one of our accounts or left it. */
export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

/**
 * A transfer, one line of a bank's file. `amount` is in minor units of `currency`, `paid_on` a day like '2026-05-14'.
 * Of an outgoing one, `payer` is whom we paid.
 */
export type BankLine = {
  direction: Direction
  /** The bank says that it takes back an earlier transfer. */
  is_return: boolean
  /** Its line in the file, from 1, so that people can look it up. */
  place: number
  /** Our account, letters and digits only. */
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

/**
 * A row waits until it is taken, as a payment or as what it means for a payment or refund, or is set aside as not ours. It
 * is returned once the bank took back its payment. A repeated row is never counted again.
 */
export const bankRowStates = ['waiting', 'taken', 'returned', 'set_aside', 'repeated'] as const
export type BankRowState = (typeof bankRowStates)[number]

/** The most rows taken or set aside at once. */
export const mostRowsAtOnce = 100

export const bareAccount = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const legalForms = 'ооо|оао|зао|пао|нао|ао|ип|тоо|llc|ltd|limited|inc|gmbh|sia|oü|uab|bv|ag|co'
const lawful = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${legalForms}|общество с ограниченной ответственностью|индивидуальный предприниматель)(?![\\p{L}\\p{N}])`,
  'gu',
)

/**
 * Removes the legal form, quotes, dots and a leading tax number from a payer's name: ‘ИНН 77… ООО "Причал"’
 * becomes ‘причал’.
 */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^инн\s*\d+\s*/u, '')
    .replace(lawful, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the digits of a number without leading zeros. */
export const bareNumber = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')
/** Returns the numbers in a text: 'PO 4711 of May' contains 4711. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d+/g) ?? []).map(bareNumber).filter((number) => number !== '')

/** Returns the key of a payer: the surest identification the bank gives. */
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

/** Separates the ordinal from the key of the first of several equal transfers. */
const nth = '|#'

/**
 * Returns the keys of a file's transfers. The n-th equal line is an n-th transfer: two people may pay the same amount
 * for the same thing on one day, and the same file uploaded again has the same keys.
 */
export function naturalKeys(lines: readonly BankLine[]): string[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = naturalKey(line)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}${nth}${count}`
  })
}

/** Returns which of several equal transfers a key is of, from 1. */
export const ordinalOf = (key: string): number => Number(/\|#(\d{1,6})$/.exec(key)?.[1] ?? 1)

/**
 * Returns the key of a transfer, the same in every file: our account, day, document number, amount and payer;
 * without a number also the purpose. That of an outgoing one says so.
 */
export const naturalKey = (line: Omit<BankLine, 'place'>): string =>
  [
    ...(line.direction === 'out' ? ['out'] : []),
    line.account,
    line.paid_on,
    line.document || bareName(line.purpose),
    line.amount,
    line.currency,
    bareName(line.payer) || line.payer_tax_id || line.payer_account,
  ].join('|')
