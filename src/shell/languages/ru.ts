import { ruInside } from './ru-inside.ts'
import { ruOutside } from './ru-outside.ts'
import { ruStaff } from './ru-staff.ts'

export const ru = { ...ruOutside, ...ruInside, ...ruStaff }
