import 'i18next'
import type { enInside } from './en-inside.ts'
import type { enOutside } from './en-outside.ts'
import type { enStaff } from './en-staff.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translations'
    /** Screens cannot name a text that only the server prints. */
    resources: { translations: typeof enOutside & typeof enInside & typeof enStaff }
  }
}
