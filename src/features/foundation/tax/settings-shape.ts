import { z } from 'zod'
import { askedDay } from '#platform/shared/time.ts'
import { counted, notLessThan, optionalText, requiredText } from '#platform/shared/validation.ts'
import { taxClasses, taxProfiles, taxSchemes } from './tax.ts'
import { rateCountries, registrationCountries } from './territories.ts'

/** The classes that have a rate: all but `exempt`. */
export const ratedClasses = taxClasses.filter((one) => one !== 'exempt')

const countryOf = (countries: readonly string[]) =>
  requiredText(2).refine((value) => value === '' || countries.includes(value), 'errors.oneOf')
const currency = requiredText(3).refine(
  (value) => value === '' || Intl.supportedValuesOf('currency').includes(value),
  'errors.oneOf',
)

/**
 * A registration as an administrator enters it. Days are like '2026-05-14', and both ends count. Format and check digit
 * of the numbers are checked when it is saved.
 */
export const WriteRegistration = z
  .object({
    country: countryOf(registrationCountries),
    /** The VAT id; in Russia the INN. */
    number: optionalText(30),
    /** The local tax number (BT-32), for a seller without a VAT id. */
    tax_number: optionalText(30),
    kpp: optionalText(20),
    scheme: z.enum(taxSchemes),
    accounting_currency: currency,
    valid_from: askedDay('errors.required'),
    valid_to: askedDay().nullable(),
  })
  .superRefine(({ country, number, tax_number, kpp, scheme }, context) => {
    if (!number && (scheme === 'standard' || country === 'RU'))
      context.addIssue({ code: 'custom', path: ['number'], message: 'errors.required' })
    else if (!number && !tax_number)
      context.addIssue({ code: 'custom', path: ['tax_number'], message: 'taxStaff.registration.noNumber' })
    if (kpp && country !== 'RU')
      context.addIssue({ code: 'custom', path: ['kpp'], message: 'taxStaff.registration.kppAbroad' })
  })
  .superRefine(notLessThan('valid_to', 'valid_from'))
export type WriteRegistration = z.output<typeof WriteRegistration>
/** `based_on` is the version the form was filled from. */
export const ChangeRegistration = WriteRegistration.safeExtend({ based_on: counted() })
export type ChangeRegistration = z.output<typeof ChangeRegistration>

export const StoredRegistration = z.object({
  id: z.int(),
  country: z.string(),
  number: z.string().nullable(),
  tax_number: z.string().nullable(),
  kpp: z.string().nullable(),
  scheme: z.enum(taxSchemes),
  profile: z.enum(taxProfiles),
  accounting_currency: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  version: z.int(),
})
export type StoredRegistration = z.infer<typeof StoredRegistration>

const figures = {
  /** Basis points: 2100 is 21 %. */
  rate_bp: z.int('taxStaff.rate.wrong').min(0, 'taxStaff.rate.wrong').max(10_000, 'taxStaff.rate.wrong'),
  valid_from: askedDay('errors.required'),
  /** The law, and who confirmed it. */
  source: requiredText(500),
}

export const WriteRate = z
  .object({ country: countryOf(rateCountries), class: z.enum(ratedClasses), ...figures })
  .superRefine((rate, context) => {
    if (rate.class === 'zero' && rate.rate_bp !== 0)
      context.addIssue({ code: 'custom', path: ['rate_bp'], message: 'taxStaff.rate.notZero' })
  })
export type WriteRate = z.output<typeof WriteRate>
export const ChangeRate = z.object({ ...figures, based_on: counted() })
export type ChangeRate = z.output<typeof ChangeRate>

export const StoredRate = z.object({
  id: z.int(),
  country: z.string(),
  class: z.enum(taxClasses),
  rate_bp: z.int(),
  valid_from: z.string(),
  source: z.string(),
  version: z.int(),
})
export type StoredRate = z.infer<typeof StoredRate>

export const Taxes = z.object({
  registrations: StoredRegistration.array(),
  rates: StoredRate.array(),
})
export type Taxes = z.infer<typeof Taxes>
