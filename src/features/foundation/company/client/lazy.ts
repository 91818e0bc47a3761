import { lazy } from 'react'

/** Loaded where it is shown, so that a page that only names the company brings no form with it. */
export const BrandForm = lazy(() => import('./brand-form.tsx'))
export const NumbersForm = lazy(() => import('./numbers-form.tsx'))
export const RulesForm = lazy(() => import('./rules-form.tsx'))
export const CompanyForm = lazy(() => import('./company-form.tsx'))
