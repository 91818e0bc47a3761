import { lazy } from 'react'

/** Loaded when shown, because few people edit e-mails. */
export const EmailsTab = lazy(() => import('./emails-tab.tsx'))
