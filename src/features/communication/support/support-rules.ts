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
/** The origin of a request: a company, a visitor of the public site, or staff asking the administrators. */
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

/** The most requests per IP address and hour. */
export const perPlace = { max: 5, seconds: 3600 }
/** The most requests per person of a client and hour. */
export const perPerson = { max: 30, seconds: 3600 }

/**
 * Letters and the few punctuation marks names have: a name appears in e-mails, so it must not contain a link or
 * a line break.
 */
const name = /^[\p{L}\p{M}\p{N} .,'’()-]+$/u

/** A visitor's question, as sent by the form on /contacts. */
export const PublicRequest = z.object({
  name: requiredText(80).regex(name, 'errors.notValid'),
  email,
  message: requiredText(4000),
  consent: checked,
  /** A honeypot: the field is invisible, so only a bot fills it in. */
  website: text(300).default(''),
})
export type PublicRequest = z.output<typeof PublicRequest>
