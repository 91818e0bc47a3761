import { enInside } from './en-inside.ts'
import { enOutside } from './en-outside.ts'
import { enStaff } from './en-staff.ts'

/** Every word of the product in English, by feature: the shape the other languages are typed against. */
export const en = { ...enOutside, ...enInside, ...enStaff }
