import type { Feature } from '#platform/server/feature.ts'

export { holdersOf } from './holders.ts'

export const manifest: Feature = { name: 'staff' }
