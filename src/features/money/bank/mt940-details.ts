import { type BankLine, bareAccount } from './bank-row.ts'

type Parties = Pick<BankLine, 'payer' | 'payer_account' | 'purpose' | 'document' | 'is_return'>

/**
 * Reads field 86 of MT940: with numbered subfields (`166?20…?32…`, German banks), with named ones (`/NAME/…/REMI/…`, Dutch
 * banks), or as plain text, which is all purpose.
 */
export function partiesIn(lines: readonly string[]): Parties {
  const whole = lines.join('')
  if (/^\d{3}[?>]\d{2}/.test(whole)) return numbered(whole)
  if (/^\/[A-Z]{2,4}\//.test(whole)) return named(whole)
  return {
    payer: '',
    payer_account: '',
    document: '',
    purpose: lines.join(' ').replace(/\s+/g, ' ').trim(),
    is_return: false,
  }
}

/** The parts of a SEPA text in the purpose. */
const tagNames = 'EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|IBAN|BIC'
/** The German codes (GVC) of direct debits and credit transfers that a bank returned. */
const returned = /^(?:108|109|159)/
/** A full line of the purpose: its last word goes on in the next one. */
const fullLine = 27

function numbered(whole: string): Parties {
  const sign = whole[3] === '>' ? '>' : '\\?'
  const fields = [...whole.slice(3).matchAll(new RegExp(`${sign}(\\d{2})(.*?)(?=${sign}\\d{2}|$)`, 'g'))].map(
    ([, number = '', value = '']) => ({ number: Number(number), value }),
  )
  const of = (isWanted: (number: number) => boolean) =>
    fields.filter(({ number }) => isWanted(number)).map(({ value }) => value)
  const text = of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63))
    .map((value) => (value.length === fullLine ? value : `${value} `))
    .join('')
  const said = (name: string) =>
    new RegExp(`${name}\\+(.*?)(?=\\s?(?:${tagNames})\\+|$)`).exec(text)?.[1]?.trim()
  const account = of((number) => number === 38)[0] ?? of((number) => number === 31)[0] ?? ''
  return {
    payer: of((number) => number === 32 || number === 33)
      .join('')
      .trim(),
    payer_account: bareAccount(account),
    purpose: said('SVWZ') ?? text.trim(),
    document: given(said('EREF') ?? ''),
    is_return: returned.test(whole),
  }
}

const names =
  'EREF|MARF|CSID|CNTP|REMI|PURP|ULTC|ULTD|NAME|IBAN|BIC|TRTP|ORDP|BENM|RTRN|ADDR|ISDT|PREF|RREF|SVCL|TRCD|KREF'

function named(whole: string): Parties {
  const fields = new Map(
    [...whole.matchAll(new RegExp(`/(${names})/(.*?)(?=/(?:${names})/|$)`, 'g'))].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  )
  const of = (name: string) => fields.get(name) ?? ''
  const [account = '', , name = ''] = of('CNTP').split('/')
  return {
    payer: (of('NAME') || name).trim(),
    payer_account: bareAccount(of('IBAN') || account),
    purpose: of('REMI')
      .replace(/^\/?(?:USTD|STRD)\/+/, '')
      .replace(/\/+$/, '')
      .trim(),
    document: given(of('EREF').replace(/\/+$/, '')),
    is_return: fields.has('RTRN'),
  }
}

const given = (reference: string): string => (/^NOT ?PROVIDED$/i.test(reference) ? '' : reference)
