import { z } from 'zod'
import { anyone, present, roles, signedIn, userStatuses } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { languages } from '#platform/shared/i18n.ts'
import { SignIn } from './sign-in-rules.ts'

/** Spec §7: what sign-up and sign-in return. The browser keeps the three in cookies. */
export const Tokens = z.object({ token: z.string(), wsToken: z.string(), wsChannelToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const RealtimeTokens = Tokens.omit({ token: true })

export const CurrentUser = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.enum(roles).array(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  email_verified_at: z.string().nullable(),
  locale: z.enum(languages),
  currency_id: z.int(),
  currency: z.string(),
  delivery_method: z.int().nullable(),
  avatar_id: z.int().nullable(),
  is_message_email_notifications_enabled: z.boolean(),
  is_email_notifications_enabled: z.boolean(),
  organization_id: z.int().nullable(),
  organization_name: z.string().nullable(),
  discount_level: z.int().nullable(),
  /** Why the account is blocked, in words staff wrote for the person. */
  block_reason: z.string().nullable(),
  node_ip: z.string(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const Locale = z.object({ locale: z.enum(languages) })
const Done = z.object({ done: z.boolean() })

export const auth = {
  user: get('/api/auth/user', { who: signedIn, reply: CurrentUser }),
  signIn: post('/api/auth/token', { who: anyone, body: SignIn, reply: Tokens }),
  signOut: post('/api/auth/logout', { who: signedIn }),
  setLocale: post('/api/auth/set-locale', { who: present, body: Locale, reply: Locale }),
  verifyEmail: post('/api/auth/email-verification', {
    who: anyone,
    body: z.object({ token: z.string().max(200) }),
    reply: Done,
  }),
  sendVerificationAgain: post('/api/auth/verification-letters', { who: present, reply: Done }),
  realtimeToken: post('/api/realtime/token', { who: present, reply: RealtimeTokens }),
}

const OfUser = z.object({ user_id: z.int() })

/** Somebody must prove that the address is theirs. */
export const verificationAsked = event('user.verification_asked', OfUser, {
  to: [],
  subject: { kind: 'user', field: 'user_id' },
})

export const emailVerified = event('user.email_verified', OfUser, {
  to: [{ user: 'user_id' }],
  subject: { kind: 'user', field: 'user_id' },
})

/** Signed out, or put out: the realtime connections of the session end at once. */
export const sessionEnded = event('session.ended', z.object({ session_id: z.int() }), { to: [] })
