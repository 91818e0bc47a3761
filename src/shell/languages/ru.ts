import { ruInside } from './ru-inside.ts'
import { ruOutside } from './ru-outside.ts'

export const ru = { ...ruOutside, ...ruInside }
