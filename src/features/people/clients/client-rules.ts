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

/** The id of an entry of a list, as a number or as text from a form. */
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
/** Validates only the form of the id; whether the entry is offered is checked against the list. */
const entry = id.refine(isEntryId, 'errors.oneOf')

/** The fields of an application about the company and its first person. */
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

/** A registration number: digits and Latin letters, as the company writes it. */
export const taxNumber = z
  .string()
  .trim()
  .max(30)
  .regex(/^([0-9A-Za-z][0-9A-Za-z ./-]{2,29})?$/, 'clientsInside.details.taxNumberWrong')
  .nullable()
  .transform((value) => value || null)

/** A choice that may stay empty. */
const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish().default(null))

/**
 * An application entered by staff: without a password, which the client sets by an e-mailed link, and with the
 * decisions of staff.
 */
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

/** An application with all rules of spec §3 and §5. `c_password` repeats the password. */
export const SignUp = application
  .extend({
    password,
    c_password: z.string().min(1, 'errors.required').max(200),
    /** The slug of the business card the applicant came by. An invalid one is ignored and not refused. */
    ref: optionalText(80).catch(null),
    /** The product the applicant asked for. An invalid one is ignored and not refused. */
    product_id: id.nullish().catch(null),
  })
  .superRefine(sameAs('c_password', 'password'), { when: ({ value }) => value instanceof Object })
  .superRefine(rulesBetweenFields, { when: ({ value }) => value instanceof Object })
export type SignUp = z.output<typeof SignUp>

type Form = Pick<SignUp, 'legal_entity' | 'self_employed' | 'activity_type' | 'activity_custom'>

/** Also runs for incomplete forms, so that all errors are shown at once. */
function rulesBetweenFields(form: Form, context: z.RefinementCtx): void {
  const broken = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (form.legal_entity === form.self_employed) broken('legal_entity', 'errors.selfEmployedOrLegalEntity')
  if (form.activity_type === otherActivity && !form.activity_custom) {
    broken('activity_custom', 'errors.customActivityMustBeSet')
  }
}
