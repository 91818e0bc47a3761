import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../shared/audience.ts'
import { refuse } from '../../shared/refusal.ts'
import { type Db, run, statement } from '../database/db.ts'

/**
 * A request that may be repeated: its sender (for a stranger the network address, `place`), its key, and its
 * content.
 */
export type Repeatable = { person: Person | null; place: string; key: string; said: string }

type Stored = { fingerprint: string; body: string }

const claim = statement<{ key: string }>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, key, fingerprint, status, body) values ($1, $2, $3, 200, '')
   on conflict do nothing returning key`,
)
/** A person keeps the newest thousand answers, and at most 10 MB next to the newest one. */
const keep = statement(
  'idempotency.keep',
  `with stored as (update idempotency_keys set body = $3 where user_id = $1 and key = $2)
   delete from idempotency_keys where $1 <> 0 and user_id = $1 and key in (
     select key from (
       select key, row_number() over newest as nth, sum(octet_length(body)) over newest as bytes
       from idempotency_keys where user_id = $1 window newest as (order by at desc, key)
     ) as own where key <> $2 and (nth > 1000 or bytes > 10485760)
   )`,
)
const find = statement<Stored>(
  'idempotency.find',
  'select fingerprint, body from idempotency_keys where user_id = $1 and key = $2',
)

/**
 * Executes a request with an idempotency key once. A concurrent repetition waits (the row is locked until the
 * first one commits) and receives the same answer. The key is written in the transaction of the command, so
 * neither exists without the other. A stranger's key applies to that exact request from that place. The
 * stored answer is encrypted with the request itself: it may contain tokens, and only the sender of the same
 * request can read it.
 * Throws `Refusal` 409 if the key was used for another request (trust: "another body under the same key is
 * refused").
 */
export async function answerOnce(
  db: Db,
  request: Repeatable,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { person, place, key, said } = request
  if (key.length > 255) refuse('errors.idempotencyKeyTooLong', 400)
  // No user has the id 0.
  const owner = person?.id ?? 0
  const name = digest(person ? ['key', key] : ['key', key, place, said]).toString('base64url')
  const fingerprint = digest(['request', said]).toString('hex')
  const [claimed] = await run(db, claim, [owner, name, fingerprint])
  if (!claimed) {
    const [stored] = await run(db, find, [owner, name])
    if (stored?.fingerprint !== fingerprint) refuse('errors.idempotencyKeyReused', 409)
    return JSON.parse(opened(stored.body, sealOf(request)))
  }
  const answer = await work()
  await run(db, keep, [owner, name, sealed(JSON.stringify(answer ?? null), sealOf(request))])
  return answer
}

const digest = (parts: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

const sealOf = ({ key, said }: Repeatable): Buffer => digest(['seal', key, said])

function sealed(text: string, key: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), secret]).toString('base64')
}

function opened(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}
