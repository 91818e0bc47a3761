/**
 * The features in their order, by group. A feature may use the public API of those before it and never knows of those
 * after it. Read by the import rules, the languages, the list of features and the tests.
 */
export const featureGroups = {
  foundation: ['dictionary', 'company', 'search', 'files'],
  people: ['auth', 'staff', 'clients', 'merging', 'vcards'],
  office: ['tasks', 'documents'],
  goods: ['catalogue', 'stock', 'promotions', 'pricing', 'imports'],
  sales: [
    'intake',
    'ledger',
    'cart',
    'orders',
    'negotiation',
    'approvals',
    'order-sharing',
    'workbench',
    'templates',
  ],
  fulfilment: ['shipments'],
  money: ['invoicing', 'levels'],
  communication: ['chat', 'support', 'notices', 'site-content'],
  integrations: ['keys', 'webhooks', 'onec'],
  management: ['clientele', 'team', 'jobs', 'audit', 'analytics', 'finding'],
} as const

export type FeatureName = (typeof featureGroups)[keyof typeof featureGroups][number]

export const featuresInOrder: readonly FeatureName[] = Object.values(featureGroups).flat()

const groupOf = new Map<FeatureName, string>(
  Object.entries(featureGroups).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
)

/** The folder of a feature, from src: `features/sales/orders`. */
export const folderOf = (feature: FeatureName): string => `features/${groupOf.get(feature)}/${feature}`

/** What a feature is called where a name may have no hyphen, as in the keys of messages: `site-content` is siteContent. */
export const namespaceOf = (feature: FeatureName): string =>
  feature.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase())
