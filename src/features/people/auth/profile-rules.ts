import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { phone } from '#platform/shared/phone.ts'
import { latinLetters, latinOrNothing, password } from '#platform/shared/validation.ts'

/** Treats an empty password field as absent. */
const ifFilled = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The changes a person may make to their profile (spec §3 and §5). Only fields that were sent change. `password` and
 * `old_password` each require the other; `avatar_id` is an integer, null removes the picture.
 */
export const Profile = z
  .object({
    name: latinLetters().optional(),
    last_name: latinLetters().optional(),
    middle_name: latinOrNothing().optional(),
    phone: phone.optional(),
    time_zone: z.string().max(64).refine(isTimeZone, 'errors.oneOf').optional(),
    password: ifFilled(password),
    old_password: ifFilled(z.string().max(200)),
    delivery_method: z.int('errors.isInteger').refine(isEntryId, 'errors.oneOf').optional(),
    currency_id: z.int('errors.isInteger').positive('errors.oneOf').max(1_000_000, 'errors.oneOf').optional(),
    avatar_id: z.int('errors.isInteger').nullable().optional(),
    is_message_email_notifications_enabled: z.boolean().optional(),
    is_email_notifications_enabled: z.boolean().optional(),
  })
  .superRefine(eachIfTheOther, { when: ({ value }) => value instanceof Object })
export type Profile = z.output<typeof Profile>

/** The form that changes only the password. */
export const PasswordChange = z.object({
  old_password: z.string().min(1, 'errors.required').max(200),
  password,
})

function eachIfTheOther(
  { password, old_password }: { password?: unknown; old_password?: unknown },
  context: z.RefinementCtx,
): void {
  const missing = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], message: 'errors.required' })
  if (old_password && !password) missing('password')
  if (password && !old_password) missing('old_password')
}
