import { enInside } from './en-inside.ts'
import { enOutside } from './en-outside.ts'

/** Every word of the product in English, by feature: the shape the other languages are typed against. */
export const en = { ...enOutside, ...enInside }
