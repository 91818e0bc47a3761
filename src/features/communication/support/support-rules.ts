import { z } from 'zod'
import { checked, email, requiredText, text } from '#platform/shared/validation.ts'

export const requestTypes = [
  'general',
  'order_problem',
  'delivery',
  'billing',
  'technical',
  'return',
] as const
/** Who asks: a company, someone without an account on the public site, or one of the staff the administrators. */
export const requestOrigins = ['client', 'outside', 'staff'] as const
export type RequestOrigin = (typeof requestOrigins)[number]

export const requestStates = [
  'new',
  'in_progress',
  'waiting_client',
  'resolved',
  'closed',
  'cancelled',
] as const

/** How many requests an hour one place may send. */
export const perPlace = { max: 5, seconds: 3600 }
/** How many a client's person may. */
export const perPerson = { max: 30, seconds: 3600 }

/** E-mails, and the few signs names have: a name goes into e-mails, and must not carry a link or a line of its own. */
const name = /^[\p{L}\p{M}\p{N} .,'’()-]+$/u

/** A question from someone who may not be a client, as the form on /contacts sends it. */
export const PublicRequest = z.object({
  name: requiredText(80).regex(name, 'errors.notValid'),
  email,
  message: requiredText(4000),
  consent: checked,
  /** No one sees this field, so only a machine fills it in. */
  website: text(300).default(''),
})
export type PublicRequest = z.output<typeof PublicRequest>
