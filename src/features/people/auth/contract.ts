import { z } from 'zod'
import { anyone, present, roles, signedIn, userStatuses } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { languages } from '#platform/shared/i18n.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { orgRoles } from '#platform/shared/org-role.ts'
import { Moment } from '#platform/shared/time.ts'
import { Profile } from './profile-rules.ts'
import { Joining, Recovery, Reset } from './recovery-rules.ts'
import { SignIn } from './sign-in-rules.ts'

/** The tokens returned by sign-up and sign-in (spec §7). The browser stores all three in cookies. */
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
  email_verified_at: Moment.nullable(),
  locale: z.enum(languages),
  currency_id: z.int(),
  currency: z.string(),
  delivery_method: z.int().nullable(),
  avatar_id: z.int().nullable(),
  is_message_email_notifications_enabled: z.boolean(),
  is_email_notifications_enabled: z.boolean(),
  time_zone: z.string(),
  organization_id: z.int().nullable(),
  organization_name: z.string().nullable(),
  discount_level: z.int().nullable(),
  /** The person's role in their company and their order limit; null for staff and without a limit. */
  org_role: z.enum(orgRoles).nullable(),
  order_limit: Money.nullable(),
  /** Why the account is blocked, in words staff wrote for the person. */
  block_reason: z.string().nullable(),
  node_ip: z.string(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** One of the person's own sessions: where and with what it was opened, and whether it is the current one. */
export const OwnSession = z.object({
  id: z.int(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: Moment,
  last_used_at: Moment,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A successful or failed sign-in to an account. */
export const SignInTry = z.object({
  id: z.int(),
  at: Moment,
  succeeded: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
})
export type SignInTry = z.infer<typeof SignInTry>

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
  sendVerificationAgain: post('/api/auth/verification-emails', { who: present, reply: Done }),
  forgotPassword: post('/api/auth/forgot-password', { who: anyone, body: Recovery, reply: Done }),
  resetPassword: post('/api/auth/reset-password', { who: anyone, body: Reset, reply: Done }),
  /** Accepts an invitation by its link: sets the first password and verifies the address. */
  join: post('/api/auth/invitation-acceptance', { who: anyone, body: Joining, reply: Done }),
  sessions: get('/api/auth/sessions', { who: present, reply: OwnSession.array() }),
  /** The person's own sign-ins of the last 90 days, including failed ones; at most fifty. */
  signIns: get('/api/auth/sign-ins', { who: present, reply: SignInTry.array() }),
  endOtherSessions: del('/api/auth/sessions', { who: present }),
  endSession: del('/api/auth/sessions/:id', { who: present }),
  changeProfile: put('/api/front/client', { who: present, body: Profile, reply: CurrentUser }),
  realtimeToken: post('/api/realtime/token', { who: present, reply: RealtimeTokens }),
}

const OfUser = z.object({ user_id: z.int() })

/** A person must verify their e-mail address. */
export const verificationAsked = event('user.verification_asked', OfUser, {
  to: [],
  subject: { kind: 'user', field: 'user_id' },
})

export const emailVerified = event('user.email_verified', OfUser, {
  // Staff who confirm clients see it on the card of the application.
  to: [{ user: 'user_id' }, { role: 'manager' }, { role: 'chief_manager' }, { role: 'admin' }],
  subject: { kind: 'user', field: 'user_id' },
})

/** Someone asked for a recovery link for this address. It is not known yet whether there is an account. */
export const recoveryAsked = event('user.recovery_asked', z.object({ email: z.string() }), { to: [] })

/** An invited person set their password. */
export const userJoined = event('user.joined', OfUser.extend({ organization_id: z.int().nullable() }), {
  to: [{ organization: 'organization_id' }],
  subject: { kind: 'user', field: 'user_id' },
})

/** Changed by the link in an e-mail, or in the settings. */
export const passwordChanged = event('user.password_changed', OfUser, {
  to: [{ user: 'user_id' }],
  subject: { kind: 'user', field: 'user_id' },
})

export const profileChanged = event('user.profile_changed', OfUser, {
  to: [{ user: 'user_id' }],
  subject: { kind: 'user', field: 'user_id' },
})

/** Sessions ended: their realtime connections close at once. */
export const sessionsEnded = event(
  'session.ended',
  z.object({ session_ids: z.int().array(), user_ids: z.int().array() }),
  { to: [] },
)
