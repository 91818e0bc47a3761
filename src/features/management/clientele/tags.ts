import { text } from '#platform/shared/validation.ts'

/** So many a client has at most. */
export const mostTags = 20

/** A word or two by which staff find clients again; capitals make no other tag. */
export const tag = text(40)
  .trim()
  .toLowerCase()
  .min(1, 'errors.required')
  .regex(/^[^,]*$/, 'errors.notValid')
