type Asked = {
  /** The legal name of the payee and its bank details, as on the invoice. */
  name: string
  requisites: Readonly<Record<string, string>>
  currency: string
  /** The amount left to pay, in minor units. */
  amount: number
  purpose: string
}

/**
 * Returns the content of a payment code for banking apps: ГОСТ Р 56042-2014 for rubles, the EPC code
 * (EPC069-12) for euros. Null if no standard applies, nothing is due, or the bank details are incomplete.
 */
export function paymentCode(asked: Asked): string | null {
  if (asked.amount <= 0) return null
  if (asked.currency === 'RUB') return inRoubles(asked)
  return asked.currency === 'EUR' ? inEuros(asked) : null
}

/** ГОСТ Р 56042-2014: version 0001, UTF-8 (2), fields separated by bars, the amount in kopecks. */
function inRoubles({ name, requisites, amount, purpose }: Asked): string | null {
  const [account, bic] = [digits(requisites.account), digits(requisites.bic)]
  const bank = requisites.bank ?? ''
  if (account.length !== 20 || bic.length !== 9 || bank === '') return null
  const tax = digits(requisites.tax_id)
  const fields: [string, string][] = [
    ['Name', name],
    ['PersonalAcc', account],
    ['BankName', bank],
    ['BIC', bic],
    ['CorrespAcc', digits(requisites.correspondent_account) || '0'],
    ['Sum', String(amount)],
    ['Purpose', purpose],
    ...(/^\d{10}(\d\d)?$/.test(tax) ? [['PayeeINN', tax] as [string, string]] : []),
  ]
  const written = fields.map(
    ([key, value]) => `${key}=${value.replaceAll('|', ' ').slice(0, mostLetters[key])}`,
  )
  return `ST00012|${written.join('|')}`
}

/** ГОСТ Р 56042-2014, table 1. */
const mostLetters: Record<string, number> = { Name: 160, BankName: 45, Purpose: 210 }

/**
 * EPC069-12, version 002: lines in fixed order, the amount with a point. The largest amount of the standard is
 * 999,999,999.99.
 */
function inEuros({ name, requisites, amount, purpose }: Asked): string | null {
  const iban = (requisites.account ?? '').replace(/\s/g, '').toUpperCase()
  if (!isIban(iban) || amount > 99_999_999_999) return null
  const bic = (requisites.bic ?? '').trim()
  const sum = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const line = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most)
  return ['BCD', '002', '1', 'SCT', bic, line(name, 70), iban, `EUR${sum}`, '', '', line(purpose, 140)].join(
    '\n',
  )
}

const digits = (text = ''): string => text.replace(/\s/g, '').replace(/^\D+/, '')

/**
 * Letters count as numbers from 10, the first four characters move to the end, and the number modulo 97 must
 * be 1 (ISO 13616).
 */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const turned = text.slice(4) + text.slice(0, 4)
  const numbers = turned.replace(/[A-Z]/g, (email) => String(email.charCodeAt(0) - 55))
  return BigInt(numbers) % 97n === 1n
}
