import type { Context } from '#platform/server/calls/context.ts'
import { letCommandsFinish, lockOf } from '#platform/server/calls/session-lock.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Scope } from '#platform/shared/scope.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type ApiKey, keyMade, keyRevoked, type MadeKey } from '../contract.ts'
import { clientScopes, mostKeys, staffScopes } from '../key.ts'
import type { NewKey } from '../key-shape.ts'
import { hashOfSecret, newSecret } from './secret.ts'

/** Returns whose keys a person manages: a company's, or (null) those of the trading company. */
export const storedBy = (person: Person): number | null => (isClient(person) ? person.organization_id : null)

/** SQL for the order limit of a key as an amount of money. */
export const limitOf = (key: string) => `case when ${key}.order_limit is not null
       then json_build_object('amount', ${key}.order_limit, 'currency', ${key}.order_limit_currency) end`

const list = statement<ReplyInput<typeof ApiKey>>(
  'api_keys.list',
  `select k.id, k.name, k.ending, k.scopes, ${limitOf('k')} as order_limit, n.name as holder, k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
     case when k.revoked_at is not null then 'revoked' when k.expires_at <= $2 then 'expired' else 'living' end as state
   from api_keys k join people_names n on n.id = k.user_id
   where coalesce(k.organization_id, 0) = coalesce($1::bigint, 0)
     and least(k.revoked_at, k.expires_at) > $2::timestamptz - interval '90 days'
   order by (k.revoked_at is null and k.expires_at > $2) desc, k.id desc limit 200`,
)

export const listKeys = ({ db, person, now }: Context<Person>): Promise<ReplyInput<typeof ApiKey>[]> =>
  run(db, list, [storedBy(person), now])

/** Locks the company's keys, so that two people cannot exceed the maximum together. */
const lock = statement('api_keys.hold', `select pg_advisory_xact_lock(hashtextextended('api_keys', $1))`)
const countLiving = statement<{ count: number }>(
  'api_keys.count_living',
  `select count(*)::int from api_keys
   where coalesce(organization_id, 0) = coalesce($1::bigint, 0) and revoked_at is null and expires_at > $2`,
)
const insert = statement<{ id: number }>(
  'api_keys.insert',
  `insert into api_keys (organization_id, user_id, name, hash, ending, scopes, created_at, expires_at, order_limit,
     order_limit_currency)
   values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + $8 * interval '1 day', $9, $10) returning id`,
)

/** Creates a key that acts as its creator. The key is returned once; only its hash is stored. */
export async function makeKey(ctx: Context<Person>, { name, scopes, days, order_limit }: NewKey) {
  const { db, person, now } = ctx
  const company = storedBy(person)
  const allowed: readonly Scope[] = isClient(person) ? clientScopes : staffScopes
  if (scopes.some((scope) => !allowed.includes(scope))) refuseFields({ scopes: 'errors.oneOf' })
  const { currency } = person
  if (order_limit && order_limit.currency !== currency)
    refuseFields({ order_limit: { code: 'keys.otherCurrency', params: { currency } } })
  await run(db, lock, [company ?? 0])
  const [{ count } = { count: 0 }] = await run(db, countLiving, [company, now])
  if (count >= mostKeys) refuse('keys.printed.tooMany', 409, { most: mostKeys })
  const secret = newSecret()
  const chosen = [...new Set(scopes)]
  const [made] = await run(db, insert, [
    ...[company, person.id, name, hashOfSecret(secret), secret.slice(-4), chosen, now, days],
    ...[order_limit?.amount ?? null, order_limit?.currency ?? null],
  ])
  await ctx.emit(keyMade, { key_id: made!.id, user_id: person.id, name })
  const key = (await listKeys(ctx)).find(({ id }) => id === made!.id)
  return { key: key!, secret } satisfies { key: ReplyInput<typeof ApiKey>; secret: MadeKey['secret'] }
}

const revoke = statement<{ user_id: number; name: string; hash: Buffer }>(
  'api_keys.revoke',
  `update api_keys set revoked_at = coalesce(revoked_at, $3)
   where id = $1 and coalesce(organization_id, 0) = coalesce($2::bigint, 0) returning user_id, name, hash`,
)

/** Revokes a key. Once it returns, nothing happens with this key any more: it waits for calls in progress. */
export async function revokeKey(ctx: Context<Person>, id: number) {
  const [key] = await run(ctx.db, revoke, [id, storedBy(ctx.person), ctx.now])
  if (!key) notFound()
  ctx.afterCommit(() => letCommandsFinish(ctx.platform.pool, [lockOf(key.hash)]))
  await ctx.emit(keyRevoked, { key_id: id, user_id: key.user_id, name: key.name })
  return listKeys(ctx)
}
