/**
 * Returns where to go when the session has ended, by the code of the refusal. Deleted people go to the landing page
 * (spec §2), blocked ones to the sign-in; others sign in and return to their page, where a typed form is kept.
 */
export function farewellOf(
  code: string | null,
  { pathname, search }: { pathname: string; search: string },
): string {
  if (code === 'auth.accountDeleted') return '/?notice=accountDeleted'
  if (code === 'auth.accountBlocked') return '/sign-up?notice=accountBlocked'
  const notice = code === 'auth.passwordChanged' ? 'passwordWasChanged' : 'sessionOver'
  return `/sign-up?notice=${notice}&next=${encodeURIComponent(pathname + search)}`
}
