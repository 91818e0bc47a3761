/**
 * The features in their order: one may use the doors of those before it and never knows of those after it. Read by the
 * import rules, the languages, the list of the features and the tests. A name without a folder keeps its place free.
 */
export const featuresInOrder = [
  'dictionary',
  'company',
  'search',
  'files',
  'auth',
  'staff',
  'clients',
  'tasks',
  'documents',
  'catalogue',
  'stock',
  'promotions',
  'pricing',
  'imports',
  'intake',
  'ledger',
  'cart',
  'orders',
  'purchases',
  'shipments',
  'billing',
  'levels',
  'templates',
  'faq',
  'chat',
  'support',
  'notices',
  'webhooks',
  'audit',
  'vcards',
  'pages',
  'analytics',
] as const
export type FeatureName = (typeof featuresInOrder)[number]
