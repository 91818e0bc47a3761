import { serve } from '#platform/server/calls/serve.ts'
import { auth } from '../contract.ts'
import { changeProfile, ownPasswordAttempt } from './change-profile.ts'
import { join, joiningAttempts } from './join.ts'
import { askForRecovery, recoveryAttempts, resetAttempts, resetPassword } from './reset-password.ts'
import { endOwnSession, endSessions, ownSessions, realtimeTokens } from './sessions.ts'
import { signIn, signInAttempts } from './sign-in.ts'
import { signInsOf } from './sign-ins.ts'
import { currentUser, setLocale } from './users.ts'
import { sendVerificationAgain, verificationAttempts, verifyEmail } from './verify-email.ts'

export const authRoutes = serve(
  'auth',
  auth,
  {
    user: ({ db, person, ip, lang }) => currentUser(db, person, ip, lang),
    signIn: (ctx, { body }) => signIn(ctx, body),
    signOut: (ctx) => endOwnSession(ctx, ctx.person.session_id),
    setLocale: async ({ db, person }, { body }) => {
      await setLocale(db, person.id, body.locale)
      return body
    },
    verifyEmail: async (ctx, { body }) => {
      await verifyEmail(ctx, body.token)
      return { done: true }
    },
    sendVerificationAgain: async (ctx) => {
      await sendVerificationAgain(ctx)
      return { done: true }
    },
    forgotPassword: async (ctx, { body }) => {
      await askForRecovery(ctx, body)
      return { done: true }
    },
    resetPassword: async (ctx, { body }) => {
      await resetPassword(ctx, body)
      return { done: true }
    },
    join: async (ctx, { body }) => {
      await join(ctx, body)
      return { done: true }
    },
    sessions: ({ db, person }) => ownSessions(db, person),
    signIns: ({ db, person }) => signInsOf(db, person.id),
    endOtherSessions: (ctx) =>
      endSessions(ctx, { user_ids: [ctx.person.id], except: ctx.person.session_id }, 'other_device'),
    endSession: (ctx, { params }) => endOwnSession(ctx, params.id),
    changeProfile: (ctx, { body }) => changeProfile(ctx, body),
    realtimeToken: (ctx) => realtimeTokens(ctx, ctx.person.id, ctx.person.session_id),
  },
  {
    signIn: ({ place, body }) => signInAttempts(place, body.email),
    forgotPassword: ({ place, body }) => recoveryAttempts(place, body.email),
    resetPassword: ({ place }) => resetAttempts(place),
    join: ({ place }) => joiningAttempts(place),
    sendVerificationAgain: ({ person }) => verificationAttempts(person),
    changeProfile: ({ person, body }) => (body.password ? [ownPasswordAttempt(person)] : []),
  },
)
