import { serve } from '#platform/server/serve.ts'
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
    user: ({ db, person, ip }) => currentUser(db, person, ip),
    signIn: (act, { body }) => signIn(act, body),
    signOut: (act) => endOwnSession(act, act.person.session_id),
    setLocale: async ({ db, person }, { body }) => {
      await setLocale(db, person.id, body.locale)
      return body
    },
    verifyEmail: async (act, { body }) => {
      await verifyEmail(act, body.token)
      return { done: true }
    },
    sendVerificationAgain: async (act) => {
      await sendVerificationAgain(act)
      return { done: true }
    },
    forgotPassword: async (act, { body }) => {
      await askForRecovery(act, body)
      return { done: true }
    },
    resetPassword: async (act, { body }) => {
      await resetPassword(act, body)
      return { done: true }
    },
    join: async (act, { body }) => {
      await join(act, body)
      return { done: true }
    },
    sessions: ({ db, person }) => ownSessions(db, person),
    signIns: ({ db, person }) => signInsOf(db, person.id),
    endOtherSessions: (act) =>
      endSessions(act, { user_ids: [act.person.id], except: act.person.session_id }, 'other_device'),
    endSession: (act, { params }) => endOwnSession(act, params.id),
    changeProfile: (act, { body }) => changeProfile(act, body),
    realtimeToken: (act) => realtimeTokens(act, act.person.id, act.person.session_id),
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
