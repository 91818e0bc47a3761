import { query } from '#platform/client/query.ts'
import { companyApi } from '../contract.ts'

export const company = query(companyApi.show, {})
export const brand = query(companyApi.brand, {})
export const workingRules = query(companyApi.rules, {})
export const numberFormat = query(companyApi.numbers, {})
