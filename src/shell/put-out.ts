import { auth } from '#features/auth/contract.ts'
import { call } from '#platform/client/call.ts'
import { dropTokens } from '#platform/client/cookies.ts'

/** Ends the session here and on the server, and starts the page anew: nothing of the person stays in memory. */
export async function putOut(to = '/'): Promise<void> {
  await call(auth.signOut, {}).catch(() => undefined)
  dropTokens()
  location.assign(to)
}
