import { featuresInOrder } from '#features/in-order.ts'

/** A message key that nobody put into words. */
export const rawKey = new RegExp(
  `\\b(?:${[...featuresInOrder, 'desks', 'shell', 'errors', 'common'].join('|')})\\.[a-z]\\w+`,
)
