import { featuresInOrder, namespaceOf } from '#features/in-order.ts'

/** A message key that no one put into words. */
export const rawKey = new RegExp(
  `\\b(?:${[...featuresInOrder.map(namespaceOf), 'faq', 'pages', 'shell', 'errors', 'common'].join('|')})\\.[a-z]\\w+`,
)
