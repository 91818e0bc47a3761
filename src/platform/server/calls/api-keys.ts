import type { Person } from '../../shared/audience.ts'
import type { AnyEndpoint } from '../../shared/contract.ts'
import { refuse } from '../../shared/refusal.ts'
import type { Scope } from '../../shared/scope.ts'
import type { Db } from '../database/db.ts'
import type { Attempt } from './rate-limit.ts'

/** Prefix of every API key. Secret scanners find leaked keys by it. */
export const keyPrefix = 'portico_'

export const isKey = (token: string): boolean => token.startsWith(keyPrefix)

/** The caller behind an API key: the person who created it, limited to the key's scopes. */
export type KeyHolder = { key_id: number; person: Person; scopes: readonly Scope[] }

/**
 * Returns the holder of an API key. Reads the database on every request; nothing is cached. Throws `Refusal`
 * 401 if the key is not valid.
 */
export type FindKeyHolder = (db: Db, token: string, aside: Db) => Promise<KeyHolder>

/** Throws `Refusal` 403 if the endpoint is closed to API keys or the key lacks its scope. */
export function requireScope({ scope }: AnyEndpoint, { scopes }: Pick<KeyHolder, 'scopes'>): void {
  if (scope === null) refuse('keys.printed.closed', 403)
  if (!scopes.includes(scope)) refuse('keys.printed.lacksScope', 403, { scope })
}

/** The rate limit of one API key: 300 calls a minute. It stops programs stuck in a loop. */
export const attemptByKey = (id: number): Attempt => ({ key: `key:${id}`, limit: { max: 300, seconds: 60 } })
