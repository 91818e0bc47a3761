import { lazy } from 'react'

/** The list of returns, for staff. */
export const AllReturns = lazy(() => import('./manager/all-returns.tsx'))
/** A return by its id, in the claim that authorised it: as the client and as staff see it. */
export const OwnReturn = lazy(() => import('./account/own-return.tsx'))
export const StaffReturn = lazy(() => import('./manager/staff-return.tsx'))
