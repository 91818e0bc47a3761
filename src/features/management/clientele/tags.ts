import { text } from '#platform/shared/validation.ts'

/** The most tags of a client. */
export const mostTags = 20

/** A short tag by which staff find clients; case does not distinguish tags. */
export const tag = text(40)
  .trim()
  .toLowerCase()
  .min(1, 'errors.required')
  .regex(/^[^,]*$/, 'errors.notValid')
