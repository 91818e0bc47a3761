import { auth } from '#features/people/auth/contract.ts'
import { call } from '#platform/client/call.ts'
import { dropTokens } from '#platform/client/cookies.ts'
import { forgetDrafts } from '#ui/stored-draft.ts'
import { forgetUnsaved } from '#ui/unsaved.tsx'
import { farewellOf } from './farewell.ts'

let leaving = false
export const isLeaving = (): boolean => leaving

/**
 * Ends the session in the browser and on the server, and reloads the page: nothing about the person stays in
 * memory.
 */
export async function putOut(to = '/'): Promise<void> {
  leaving = true
  await call(auth.signOut, {}).catch(() => undefined)
  forgetDrafts()
  leave(to)
}

/**
 * Called when the server has ended the session: opens the page that explains the reason. After signing in, the person
 * returns to their page, where a typed form is kept.
 */
export function sessionIsOver(code: string | null): void {
  if (leaving) return
  leaving = true
  const next = encodeURIComponent(location.pathname + location.search)
  leave(farewellOf(code, location) ?? `/sign-up?notice=sessionOver&next=${next}`)
}

function leave(to: string): void {
  dropTokens()
  forgetUnsaved()
  location.assign(to)
}
