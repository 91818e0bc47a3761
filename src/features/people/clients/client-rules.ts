import { z } from 'zod'
import { isEntryId, otherActivity } from '#features/foundation/dictionary/dictionary.ts'
import { languages } from '#platform/shared/i18n.ts'
import { phone } from '#platform/shared/phone.ts'
import {
  counted,
  email,
  latinLetters,
  optionalLatinLetters,
  optionalText,
  password,
  sameAs,
} from '#platform/shared/validation.ts'

export const organizationKinds = ['legal_entity', 'self_employed'] as const

/** The id of a list's entry, as a number or as a form writes it. */
const id = z.union(
  [
    counted(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  'errors.required',
)
/** Which entry: whether it is offered is asked of the list. */
const entry = id.refine(isEntryId, 'errors.oneOf')

/** What is said of a company and its first person, the person who says it. */
const application = z.object({
  name: latinLetters(),
  last_name: latinLetters(),
  middle_name: optionalLatinLetters(),
  organization_name: optionalLatinLetters(200),
  email,
  activity_type: entry,
  activity_custom: optionalLatinLetters(200),
  phone,
  country: latinLetters(),
  city: latinLetters(),
  delivery_address: latinLetters(300),
  delivery_method: entry,
  currency_id: id,
  legal_entity: z.boolean().default(false),
  self_employed: z.boolean().default(false),
})

/** A number of a register: digits and Latin letters, as the company writes it. */
export const taxNumber = z
  .string()
  .trim()
  .max(30)
  .regex(/^([0-9A-Za-z][0-9A-Za-z ./-]{2,29})?$/, 'clientsInside.details.taxNumberWrong')
  .nullable()
  .transform((value) => value || null)

/** A choice that may be left open. */
const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish().default(null))

/** The same application, written by staff: no password, for the e-mail asks for one; with what staff decide at once. */
export const CreateClient = application
  .extend({
    locale: z.enum(languages, 'errors.oneOf'),
    manager_id: optionalId,
    payment_term_id: optionalId,
    tax_number: taxNumber.optional(),
    discount_level: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^[0-4]$/)
          .transform(Number),
      ])
      .refine((level) => level >= 0 && level <= 4, 'errors.oneOf')
      .default(0),
    is_confirmed: z.boolean().default(false),
  })
  .superRefine(rulesBetweenFields, { when: ({ value }) => value instanceof Object })
export type CreateClient = z.output<typeof CreateClient>

/** Spec §3 and §5: the application, rule by rule. `c_password` repeats the password. */
export const SignUp = application
  .extend({
    password,
    c_password: z.string().min(1, 'errors.required').max(200),
    /** The slug of the business card someone came by; one that cannot be is none, and no reason to refuse. */
    ref: optionalText(80).catch(null),
    /** The product someone asked for before they were a client; one that cannot be is none, and no reason to refuse. */
    product_id: id.nullish().catch(null),
  })
  .superRefine(sameAs('c_password', 'password'), { when: ({ value }) => value instanceof Object })
  .superRefine(rulesBetweenFields, { when: ({ value }) => value instanceof Object })
export type SignUp = z.output<typeof SignUp>

type Form = Pick<SignUp, 'legal_entity' | 'self_employed' | 'activity_type' | 'activity_custom'>

/** Asked of an incomplete form too, so that everything that is wrong is said at once. */
function rulesBetweenFields(form: Form, context: z.RefinementCtx): void {
  const broken = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (form.legal_entity === form.self_employed) broken('legal_entity', 'errors.selfEmployedOrLegalEntity')
  if (form.activity_type === otherActivity && !form.activity_custom) {
    broken('activity_custom', 'errors.customActivityMustBeSet')
  }
}
