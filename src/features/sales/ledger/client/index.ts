import { lazy } from 'react'

export { statementAt } from './api.ts'
export { statementOfClientPanel } from './panels.ts'
// A view of its own, on a page that mostly shows another.
export const OwnStatement = lazy(() => import('./own-statement.tsx'))
