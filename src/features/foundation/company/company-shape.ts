import { z } from 'zod'
import { phone } from '#platform/shared/phone.ts'
import { askedDay } from '#platform/shared/time.ts'
import { email, requiredText, text } from '#platform/shared/validation.ts'

/** The shape of the company facts, for the administrator's form and its endpoint. */

const both = (max: number) => z.object({ en: text(max).trim(), ru: text(max).trim() })
/** http(s) only: a link with another scheme could be a script. */
const webLink = z
  .url({ protocol: /^https?$/, error: 'errors.notValid' })
  .max(500)
  .or(z.literal(''))
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'errors.notValid')
const day = askedDay()

/** The requisites an invoice or a contract needs, in display order. */
export const requisiteNames = [
  'legal_address',
  'registration_number',
  'tax_id',
  'bank',
  'account',
  'bic',
] as const

/** The bank details of one currency, in display order. */
export const accountNames = ['bank', 'account', 'bic', 'correspondent_account'] as const
/** Everything a payment may need, in display order. */
export const paymentNames = [...requisiteNames, 'correspondent_account'] as const
export const Account = z.object({
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, 'errors.notValid'),
  bank: requiredText(200),
  account: requiredText(60),
  bic: text(60).trim(),
  correspondent_account: text(60).trim(),
})

export const OpenHours = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { error: 'errors.notValid', path: ['to'] })

export const CompanyFacts = z.object({
  name: requiredText(120),
  legal_name: both(200),
  requisites: z.object({
    legal_address: text(300).trim(),
    registration_number: text(60).trim(),
    tax_id: text(60).trim(),
    bank: text(200).trim(),
    account: text(60).trim(),
    bic: text(60).trim(),
  }),
  /** Separate accounts for some currencies. Payments in other currencies use the requisites above. */
  accounts: Account.array().max(20).default([]),
  addresses: z
    .object({ label: both(80), address: both(300), map_url: webLink })
    .array()
    .max(10),
  phones: z
    .object({ label: both(80), number: phone })
    .array()
    .max(10),
  emails: z
    .object({ label: both(80), address: email })
    .array()
    .max(10),
  messengers: z
    .object({
      name: requiredText(40),
      url: z.url({ protocol: /^https$/, error: 'errors.notValid' }).max(300),
    })
    .array()
    .max(10),
  time_zone: text(60).refine(isTimeZone, 'errors.notValid'),
  /** Monday first. Null is a day off. */
  hours: OpenHours.nullable().array().length(7),
  holidays: z
    .object({ date: day, name: both(120) })
    .array()
    .max(100),
  departments: z
    .object({ name: both(120), phone: phone.or(z.literal('')), email: email.or(z.literal('')) })
    .array()
    .max(20),
  /** The figures on /about, each with its label. */
  facts: z
    .object({ figure: requiredText(20), text: both(120) })
    .array()
    .max(8),
})
export type CompanyFacts = z.output<typeof CompanyFacts>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
