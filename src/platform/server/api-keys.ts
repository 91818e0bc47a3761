import type { Person } from '../shared/audience.ts'
import type { AnyEndpoint } from '../shared/contract.ts'
import { refuse } from '../shared/refusal.ts'
import type { Scope } from '../shared/scope.ts'
import type { Db } from './db.ts'
import type { Attempt } from './rate-limit.ts'

/** What every key of the API begins with: the person who looks for lost secrets finds it by this. */
export const keyPrefix = 'portico_'

export const isKey = (token: string): boolean => token.startsWith(keyPrefix)

/** Who asks by a key: as the person who made it, and with no more than its scopes. */
export type KeyHolder = { key_id: number; person: Person; scopes: readonly Scope[] }

/** Whose key this is; read on every request, nothing of it is remembered. Throws `Refusal` 401 for one that opens nothing. */
export type FindKeyHolder = (db: Db, token: string, aside: Db) => Promise<KeyHolder>

/** Throws `Refusal` 403 for what no key opens, and for what this one does not. */
export function requireScope({ scope }: AnyEndpoint, { scopes }: Pick<KeyHolder, 'scopes'>): void {
  if (scope === null) refuse('keys.printed.closed', 403)
  if (!scopes.includes(scope)) refuse('keys.printed.lacksScope', 403, { scope })
}

/** One key asks so often: programs go in loops. */
export const attemptByKey = (id: number): Attempt => ({ key: `key:${id}`, limit: { max: 300, seconds: 60 } })
