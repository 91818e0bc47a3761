import { lazy } from 'react'

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
