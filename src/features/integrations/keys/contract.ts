import { z } from 'zod'
import { keepers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { scopes } from '#platform/shared/scope.ts'
import { Moment } from '#platform/shared/time.ts'
import { keyStates } from './key.ts'
import { NewKey } from './key-shape.ts'

/** A key as shown to its owners: scopes and recognisable parts, never the key itself. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.enum(scopes).array(),
  /** The most one order may cost. Null for a key that places none, and for older keys, which are not limited. */
  order_limit: Money.nullable(),
  /** The person it acts as. */
  holder: z.string(),
  state: z.enum(keyStates),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The whole key, returned only once. */
export const MadeKey = z.object({ key: ApiKey, secret: z.string() })
export type MadeKey = z.infer<typeof MadeKey>

export const keysApi = {
  /** Returns the keys of the caller's company, active ones first; ended ones for three more months. */
  list: get('/api/keys', { who: keepers, reply: ApiKey.array() }),
  make: post('/api/keys', { who: keepers, body: NewKey, reply: MadeKey }),
  revoke: post('/api/keys/:id/revocation', { who: keepers, reply: ApiKey.array() }),
}

const OfKey = z.object({ key_id: z.int(), user_id: z.int(), name: z.string() })
const ofKey = {
  to: [{ user: 'user_id' as const }],
  subject: { kind: 'api_key', field: 'key_id' as const },
}
export const keyMade = event('api_key.made', OfKey, {
  ...ofKey,
  notices: [
    { to: [{ user: 'user_id' }], importance: 'info', topic: 'account', email: 'always', isOnlyEmail: true },
  ],
})
export const keyRevoked = event('api_key.revoked', OfKey, ofKey)
