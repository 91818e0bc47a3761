import { serve } from '#platform/server/serve.ts'
import { auth, sessionEnded } from '../contract.ts'
import { closeSession, realtimeTokens } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { currentUser, setLocale } from './users.ts'
import { sendVerificationAgain, verifyEmail } from './verify-email.ts'

export const authRoutes = serve('auth', auth, {
  user: ({ db, person, ip }) => currentUser(db, person.id, ip),
  signIn: (act, { body }) => signIn(act, body),
  signOut: async ({ db, person, tell }) => {
    await closeSession(db, person.session_id)
    await tell(sessionEnded, { session_id: person.session_id })
  },
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
  realtimeToken: (act) => realtimeTokens(act, act.person.id, act.person.session_id),
})
