import type { Lang } from '#platform/shared/i18n.ts'
import { type ApplicationValues, emptyApplication } from '../application-values.ts'

const { password: _, c_password: __, ...application } = emptyApplication
/** The initial values for staff, who fill in more than the application. */
export const emptyCreate = {
  ...application,
  locale: 'en' as Lang,
  manager_id: '',
  payment_term_id: '',
  tax_number: '',
  discount_level: '0',
  is_confirmed: false,
}
export type CreateValues = typeof emptyCreate & ApplicationValues
