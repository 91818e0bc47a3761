import { lazy } from 'react'

export { Allowed, useMayNot } from './allowed.tsx'
export { me } from './me.ts'
export { ownSessions, ownSignIns } from './own-sessions.ts'
export { PasswordChecklist } from './password-checklist.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { SignInList } from './sign-in-list.tsx'
export { useDevice } from './use-device.ts'
export { VerifyBanner } from './verify-banner.tsx'

// The forms of the settings bring the validation library and the world's telephone numbers: loaded where they stand.
export const ProfileForm = lazy(() =>
  import('./profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })),
)
export const OrderingForm = lazy(() =>
  import('./ordering-form.tsx').then(({ OrderingForm }) => ({ default: OrderingForm })),
)
export const SecurityForms = lazy(() =>
  import('./security-forms.tsx').then(({ SecurityForms }) => ({ default: SecurityForms })),
)
export const NoticesForm = lazy(() =>
  import('./notices-form.tsx').then(({ NoticesForm }) => ({ default: NoticesForm })),
)
