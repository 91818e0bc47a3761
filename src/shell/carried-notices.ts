/** Notices passed by a redirect as `?notice=`. Shown once, then removed from the address. */
const carried = {
  accountDeleted: { key: 'notifications.accountDeleted', theme: 'danger', timeout: 20_000 },
  accountBlocked: { key: 'auth.accountBlocked', theme: 'danger', timeout: 20_000 },
  passwordWasChanged: { key: 'auth.passwordChanged', theme: 'warning', timeout: 20_000 },
  sessionOver: { key: 'auth.sessionOver', theme: 'info', timeout: 10_000 },
  passwordChanged: { key: 'notifications.passwordChanged', theme: 'success', timeout: 10_000 },
  signUpSuccess: { key: 'notifications.signUpSuccess', theme: 'success', timeout: 4000 },
  emailConfirmed: { key: 'notifications.yourEmailConfirmed', theme: 'success', timeout: 4000 },
  linkExpired: { key: 'auth.linkExpired', theme: 'warning', timeout: 4000 },
} as const

export const carriedNotice = (name: string | null) =>
  name && Object.hasOwn(carried, name) ? carried[name as keyof typeof carried] : null
