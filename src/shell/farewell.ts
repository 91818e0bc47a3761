/**
 * Returns where to go when someone else has ended the session, by the code of the refusal. Null if nothing
 * needs an explanation. Deleted people go to the landing page (spec §2), others to the sign-in.
 */
export function farewellOf(
  code: string | null,
  { pathname, search }: { pathname: string; search: string },
): string | null {
  if (code === 'auth.accountDeleted') return '/?notice=accountDeleted'
  if (code === 'auth.accountBlocked') return '/sign-up?notice=accountBlocked'
  if (code === 'auth.passwordChanged')
    return `/sign-up?notice=passwordWasChanged&next=${encodeURIComponent(pathname + search)}`
  return null
}
