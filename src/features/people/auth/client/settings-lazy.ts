import { lazy } from 'react'

// Loaded on demand, because the forms need the validation library and the metadata of phone numbers.
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
