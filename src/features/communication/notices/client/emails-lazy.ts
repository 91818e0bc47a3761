import { lazy } from 'react'

/** Loaded where it is shown: few people ever write e-mails. */
export const EmailsTab = lazy(() => import('./emails-tab.tsx'))
