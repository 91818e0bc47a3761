import { checkTaxId, type TaxIdCheck } from '#features/foundation/tax/tax-id.ts'
import { WriteTaxDetails } from './contract.ts'
import { type BuyerTaxIdKind, kindOf } from './tax-id-kind.ts'

/** A tax id with a correct format. `value` is as it is stored: without spaces, a VAT id with its prefix. */
export type EnteredTaxId = { country: string; kind: BuyerTaxIdKind; value: string }

const otherPattern = /^[0-9A-Z][0-9A-Z./-]{2,29}$/

/** Reads a tax id as a person typed it. Says which rule it breaks if its format or check digit is wrong. */
export function readTaxId(
  country: string,
  number: string,
): { is: 'correct'; id: EnteredTaxId } | Extract<TaxIdCheck, { is: 'wrong' }> {
  const kind = kindOf(country, number)
  if (kind === 'other') {
    const value = number.replace(/\s/g, '').toUpperCase()
    return otherPattern.test(value)
      ? { is: 'correct', id: { country, kind, value } }
      : { is: 'wrong', why: 'format' }
  }
  const check = checkTaxId(kind, country, number)
  return check.is === 'correct' ? { is: 'correct', id: { country, kind, value: check.value } } : check
}

/**
 * The tax details that an owner sends, with format and check digit of every id. Apart from the contract because the
 * rules of all countries are large (0117): the form loads them when it is shown.
 */
export const CheckedTaxDetails = WriteTaxDetails.superRefine(({ numbers }, context) => {
  const seen = new Set<string>()
  for (const [place, { country, number }] of numbers.entries()) {
    const wrong = (message: string) =>
      context.addIssue({ code: 'custom', path: ['numbers', place, 'number'], message })
    const read = readTaxId(country, number)
    if (read.is === 'wrong') {
      wrong(`taxProfiles.wrong.${kindOf(country, number) === 'vat' ? 'vat' : 'other'}.${read.why}`)
      continue
    }
    const key = `${read.id.country} ${read.id.kind}`
    if (seen.has(key)) wrong('taxProfiles.wrong.twice')
    seen.add(key)
  }
})

/** Returns the ids of checked details as they are stored. Throws if one is wrong: `CheckedTaxDetails` comes first. */
export const enteredIds = ({ numbers }: Pick<WriteTaxDetails, 'numbers'>): EnteredTaxId[] =>
  numbers.map(({ country, number }) => {
    const read = readTaxId(country, number)
    if (read.is === 'wrong') throw new Error(`The tax id ${country} ${number} was not checked`)
    return read.id
  })
