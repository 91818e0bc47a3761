import { z } from 'zod'
import { email, shortPassword } from '#platform/shared/validation.ts'

/** Spec §5: e-mail required and valid; password required, at least 6 characters. */
export const SignIn = z.object({ email, password: shortPassword })
export type SignIn = z.infer<typeof SignIn>
