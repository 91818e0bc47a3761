import { serve } from '#platform/server/calls/serve.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { keyMade, keyRevoked, keysApi } from '../contract.ts'
import { keyCompanyRecords } from './company-records.ts'
import { listKeys, makeKey, revokeKey } from './keys.ts'
import { keysOwnData } from './own-data.ts'

export { keyHolder } from './key-holder.ts'

export const manifest: Feature = {
  name: 'keys',
  ownData: keysOwnData,
  routes: serve('keys', keysApi, {
    list: listKeys,
    make: (ctx, { body }) => makeKey(ctx, body),
    revoke: (ctx, { params }) => revokeKey(ctx, params.id),
  }),
  events: [keyMade, keyRevoked],
  companyRecords: keyCompanyRecords,
}
