import { lazy } from 'react'

/** Loaded on demand, so that pages that only name the company do not load the forms. */
export const BrandForm = lazy(() => import('./brand-form.tsx'))
export const NumbersForm = lazy(() => import('./numbers-form.tsx'))
export const RulesForm = lazy(() => import('./rules-form.tsx'))
export const CompanyForm = lazy(() => import('./company-form.tsx'))
