import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../shared/audience.ts'
import type { AnyEndpoint, UploadedFile } from '../shared/contract.ts'
import type { Lang } from '../shared/i18n.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { fieldsOf } from '../shared/validation.ts'
import type { Act } from './act.ts'
import { type Db, inTransaction } from './db.ts'
import { answerOnce } from './idempotency.ts'
import type { Platform } from './platform.ts'
import type { Served } from './serve.ts'
import { tellInto } from './tell.ts'

/** A request as it came in, whatever it came by. */
export type Ask = {
  token: string | null
  lang: Lang
  ip: string
  user_agent: string
  request_id: string
  idempotency_key: string | null
  params: Record<string, string>
  query: unknown
  body: unknown
  files: UploadedFile[]
  log: FastifyBaseLogger
}

/**
 * Runs one endpoint for one request: who may call, then parsing, then the use case; a writing request in one
 * transaction. Answers what the handler answered. Throws `Refusal`; anything else is a bug.
 */
export async function perform(platform: Platform, { endpoint, handle }: Served, ask: Ask): Promise<unknown> {
  const person = await admit(platform, endpoint, ask)

  const input = {
    params: paramsOf(ask.params),
    query: parse(endpoint.query, ask.query ?? {}),
    body: parse(endpoint.body, ask.body),
    files: ask.files,
  }
  const work = (db: Db) => handle(actOf(platform, db, person, ask) as Act<never>, input)

  if (endpoint.method === 'GET') return work(platform.db)
  return inTransaction(platform.pool, (db) =>
    ask.idempotency_key && person
      ? answerOnce(db, { person, key: ask.idempotency_key, fingerprint: fingerprintOf(endpoint, ask) }, () =>
          work(db),
        )
      : work(db),
  )
}

/** The person who asks, if they may. Throws `Refusal` 401 or 403. */
export async function admit(
  platform: Platform,
  { who }: AnyEndpoint,
  { token }: Pick<Ask, 'token'>,
): Promise<Person | null> {
  const person = token ? await platform.personOf(platform.db, token) : null
  const no = who.refusal(person)
  if (!no) return person
  const code = token && !person ? await platform.whyNobody(platform.db, token) : no.code
  throw new Refusal(code, no.status)
}

function actOf(platform: Platform, db: Db, person: Person | null, ask: Ask): Act {
  const now = new Date()
  const { lang, ip, user_agent, request_id, log } = ask
  const tell = tellInto(platform, db, { actor_id: person?.id ?? null, request_id, now })
  return { db, person, now, lang, ip, user_agent, request_id, log, tell, platform }
}

/** Ids that cannot be ids are simply not found: the same answer as a missing or a foreign one. */
function paramsOf(given: Record<string, string>): Record<string, string | number> {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given)) {
    params[name] = name === 'id' || name.endsWith('_id') ? idOf(value) : value
    if (value.includes('\u0000')) notFound()
  }
  return params
}

function idOf(value: string): number {
  const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : notFound()
}

function parse(
  shape: { safeParse(value: unknown, parameters: { reportInput: boolean }): any } | undefined,
  value: unknown,
): unknown {
  if (!shape) return undefined
  const result = shape.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('errors.validationFailed', 422, { fields: fieldsOf(result.error) })
}

function fingerprintOf({ method, path }: AnyEndpoint, ask: Ask): string {
  const files = ask.files.map(({ field, name, size }) => [field, name, size])
  return createHash('sha256')
    .update(JSON.stringify([method, path, ask.params, ask.body, files]))
    .digest('hex')
}
