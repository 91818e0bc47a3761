import { personById } from '#features/people/clients/server/index.ts'
import type { KeyHolder } from '#platform/server/calls/api-keys.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { isClient, keepers } from '#platform/shared/audience.ts'
import type { OrderLimit } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Scope } from '#platform/shared/scope.ts'
import { limitOf, storedBy } from './keys.ts'
import { hashOfSecret, isWhole } from './secret.ts'

type Found = {
  id: number
  user_id: number
  organization_id: number | null
  scopes: Scope[]
  order_limit: OrderLimit | null
  is_over: boolean
  is_revoked: boolean
  rested: boolean
}

const byHash = statement<Found>(
  'api_keys.by_hash',
  `select id, user_id, organization_id, scopes, ${limitOf('api_keys')} as order_limit, expires_at <= now() as is_over, revoked_at is not null as is_revoked,
     coalesce(last_used_at, '-infinity') < now() - interval '1 minute' as rested
   from api_keys where hash = $1`,
)
/** Records a use. One of several simultaneous calls does so; the others skip the locked row. */
const noteUse = statement(
  'api_keys.use',
  `update api_keys set last_used_at = now() where id in (
     select id from api_keys where id = $1 and coalesce(last_used_at, '-infinity') < now() - interval '1 minute'
     for update skip locked)`,
)

/**
 * Returns the person a key acts as, with their current rights. A key stops working when its holder is blocked,
 * has left the company, or is no longer an owner or administrator. Throws `Refusal` 401.
 */
export async function keyHolder(db: Db, token: string, aside: Db): Promise<KeyHolder> {
  const [key] = isWhole(token) ? await run(db, byHash, [hashOfSecret(token)]) : []
  if (!key) refuse('keys.printed.unknown', 401)
  if (key.is_revoked) refuse('keys.printed.isRevoked', 401)
  if (key.is_over) refuse('keys.printed.isExpired', 401)
  const person = await personById(db, key.user_id)
  if (!person || keepers.refusal(person) || storedBy(person) !== key.organization_id)
    refuse('keys.printed.holderGone', 401)
  if (key.rested) await run(aside, noteUse, [key.id])
  // Its holders have no limit of their own. Whatever asks for the person's limit thereby asks for the key's.
  const limited = isClient(person) && key.order_limit ? { ...person, order_limit: key.order_limit } : person
  return { key_id: key.id, person: limited, scopes: key.scopes }
}
