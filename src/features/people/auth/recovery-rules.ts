import { z } from 'zod'
import { email, password, sameAs, shortPassword } from '#platform/shared/validation.ts'

/** Spec §5: e-mail required and valid. */
export const Recovery = z.object({ email })
export type Recovery = z.infer<typeof Recovery>

/**
 * Spec §5, in its order: e-mail, password (at least 6, same as c_password), c_password (at least 6), token required.
 */
export const Reset = z
  .object({
    email,
    password: shortPassword,
    c_password: shortPassword,
    token: z.string().min(1, 'errors.required').max(200),
  })
  .superRefine(sameAs('password', 'c_password'), { when: ({ value }) => value instanceof Object })
export type Reset = z.infer<typeof Reset>

/** The first password of an invited person, by the rules of sign-up. */
export const Joining = z
  .object({
    email,
    password,
    c_password: z.string().max(200),
    token: z.string().min(1, 'errors.required').max(200),
  })
  .superRefine(sameAs('c_password', 'password'), { when: ({ value }) => value instanceof Object })
export type Joining = z.infer<typeof Joining>
