import type { Person } from '../shared/audience.ts'
import { refuse } from '../shared/refusal.ts'
import { type Db, run, statement } from './db.ts'

type Kept = { fingerprint: string; body: string }

const claim = statement<{ key: string }>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, key, fingerprint, status, body) values ($1, $2, $3, 200, '')
   on conflict do nothing returning key`,
)
const keep = statement(
  'idempotency.keep',
  'update idempotency_keys set body = $3 where user_id = $1 and key = $2',
)
const find = statement<Kept>(
  'idempotency.find',
  'select fingerprint, body from idempotency_keys where user_id = $1 and key = $2',
)

/**
 * The first request with a key does the work; a twin waits for it (the row is locked until the first one commits) and
 * receives its answer. The key lives in the transaction of the deed, so neither can exist without the other.
 * Throws `Refusal` 409 when the key was used for another request (trust: "another body under the same key is refused").
 */
export async function answerOnce(
  db: Db,
  { person, key, fingerprint }: { person: Person; key: string; fingerprint: string },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > 255) refuse('errors.idempotencyKeyTooLong', 400)
  const [claimed] = await run(db, claim, [person.id, key, fingerprint])
  if (!claimed) return replay(db, person, key, fingerprint)

  const answer = await work()
  await run(db, keep, [person.id, key, JSON.stringify(answer ?? null)])
  return answer
}

async function replay(db: Db, person: Person, key: string, fingerprint: string): Promise<unknown> {
  const [kept] = await run(db, find, [person.id, key])
  if (kept?.fingerprint !== fingerprint) refuse('errors.idempotencyKeyReused', 409)
  return JSON.parse(kept.body)
}
