import { enInside } from './en-inside.ts'
import { enOutside } from './en-outside.ts'
import { enStaff } from './en-staff.ts'

/** Every text of the product in English, by feature. Other languages are typed against it. */
export const en = { ...enOutside, ...enInside, ...enStaff }
