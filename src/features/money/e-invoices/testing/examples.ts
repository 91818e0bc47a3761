import type { Example } from './issued.ts'
import { sequences } from './sequences.ts'
import { special } from './special.ts'
import { supplies } from './supplies.ts'

/** Every example document, with its exact figures. */
export const examples: Example[] = [...supplies, ...sequences(), ...special]
