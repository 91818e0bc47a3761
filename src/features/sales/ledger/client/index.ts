import { lazy } from 'react'

export { statementAt } from './api.ts'
export { statementOfClientPanel } from './panels.ts'
// Loaded separately, because its page mostly shows another view.
export const OwnStatement = lazy(() => import('./own-statement.tsx'))
