import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../../shared/audience.ts'
import type { AnyEndpoint, UploadedFile } from '../../shared/contract.ts'
import type { Lang } from '../../shared/i18n.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import { fieldsOf } from '../../shared/validation.ts'
import { now as momentNow } from '../database/clock.ts'
import { isConflict } from '../database/database-failure.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { emitInto } from '../events/emit.ts'
import type { Platform } from '../start/platform.ts'
import { attemptByKey, isKey, requireScope } from './api-keys.ts'
import { beginTransaction } from './companies-lock.ts'
import type { Context } from './context.ts'
import { answerOnce } from './idempotency.ts'
import { withLastChange } from './last-change.ts'
import { countAttempt, placeOf } from './rate-limit.ts'
import { repeatedIds } from './repeated-ids.ts'
import type { Served } from './serve.ts'
import { beginUnderLock } from './session-lock.ts'
import { signTransaction } from './sign-transaction.ts'
import { shares } from './turns.ts'

/** A request, independent of the protocol it arrived by. */
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

const tooMany = () => new Refusal('errors.tooManyRequests', 429)
/**
 * Commands that run at once: fewer than connections, so that a command that needs a second one (such as a
 * claim with its own commit) always finds it. One person gets a third of the places.
 */
const commands = shares({ places: 12, each: 4, most: 100, full: tooMany })

/** The time background work gives way to waiting commands, and the interval of its checks, in ms. */
const courtesyMs = 250
const lookMs = 25

/** Call between pieces of long work. If commands are waiting, it pauses for as long as the last piece took. */
export async function restWhileCommandsWait(worked: number): Promise<void> {
  if (commands.isWaitedFor()) await pause(worked)
  else await setImmediate()
}

/**
 * Call before work that can wait a moment, such as notices and e-mails. Waits at most 250 ms for commands to
 * finish.
 */
export async function afterWaitingCommands(): Promise<void> {
  for (let waited = 0; commands.isWaitedFor() && waited < courtesyMs; waited += lookMs) await pause(lookMs)
}

/** Reads of one person that run at once. Our own pages need fewer. */
const readings = shares({ places: Number.POSITIVE_INFINITY, each: 8, most: 100, full: tooMany })
/**
 * Files of one caller that are made at once: documents, exports, archives. Without a share, one caller's large
 * documents would fill the queue of everyone. A caller without a token is known by the network address.
 */
const files = shares({ places: Number.POSITIVE_INFINITY, each: 2, most: 100, full: tooMany })
/** The person behind each token, so that all sessions of a person share one limit. */
const known = new Map<string, string>()
const mostKnown = 10_000

/**
 * Runs one endpoint for one request: authorization, rate limit, parsing, then the use case; a writing request
 * in one transaction. Returns the handler's answer. Throws `Refusal`; any other error is a bug.
 */
export async function perform(platform: Platform, served: Served, ask: Ask): Promise<unknown> {
  const isCounted = served.limits || (ask.token !== null && isKey(ask.token))
  if (isCounted && platform.env.rateLimits) await letIn(platform, served, ask)
  return carryOut(platform, served, ask)
}

/**
 * Checks permission and counts the attempt; for an upload before its body is read. Throws `Refusal` 401, 403
 * or 429.
 */
export async function letIn(platform: Platform, { endpoint, limits }: Served, ask: Ask): Promise<void> {
  const { person, key_id } = await admit(platform, endpoint, ask, platform.db)
  if (!platform.env.rateLimits) return
  if (key_id !== null) await countAttempt(platform.pool, attemptByKey(key_id), momentNow())
  if (!limits) return
  const body = endpoint.upload ? undefined : parse(endpoint.body, ask.body)
  const attempts = limits({ person: person as never, place: placeOf(ask.ip), body: body as never })
  for (const attempt of attempts) await countAttempt(platform.pool, attempt, momentNow())
}

/** Runs the command after `letIn`. Permission is checked again when its transaction begins. */
export async function carryOut(platform: Platform, served: Served, ask: Ask): Promise<unknown> {
  const key = keyOf(ask)
  if (served.endpoint.method === 'GET') {
    const read = () => enact(platform, served, ask, platform.db)
    if (served.endpoint.raw) return files(key, read)
    return ask.token ? readings(key, read) : read()
  }
  // A call that requires a person but has no token is refused without a transaction.
  if (!ask.token) await admit(platform, served.endpoint, ask, platform.db)

  const before = await prepared(platform, served, ask)
  let after: (() => Promise<void>)[] = []
  const begin = ask.token ? beginUnderLock(ask.token) : beginTransaction
  const work = (db: Db) =>
    enact(platform, served, ask, db, { afterCommit: (one) => void after.push(one), before })
  const transaction = () => {
    after = []
    return inTransaction(platform.pool, work, begin)
  }
  const answer = await commands(key, () =>
    transaction().catch((error) => onceMore(error, transaction)),
  ).catch(async (error) => {
    throw await explained(platform, served.endpoint, ask, error)
  })
  for (const one of after) await one()
  return answer
}

/** Does what a permitted command needs before its transaction: nothing is locked while a file is read. */
async function prepared(platform: Platform, { endpoint, before }: Served, ask: Ask): Promise<unknown> {
  if (!before) return undefined
  await admit(platform, endpoint, ask, platform.db)
  return before({ body: parse(endpoint.body, ask.body) as never, files: ask.files })
}

/** Returns a conflict with the person whose change came first, if there is one, and any other error unchanged. */
async function explained(
  platform: Platform,
  endpoint: AnyEndpoint,
  ask: Ask,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.status !== 409 || !ask.token) return error
  const { person } = await admit(platform, endpoint, ask, platform.db)
  return withLastChange(platform, { endpoint, person, params: ask.params, lang: ask.lang }, error)
}

/** Runs a command a second time if it lost to another one, which has committed by then. */
function onceMore<T>(error: unknown, transaction: () => Promise<T>): Promise<T> {
  if (!isConflict(error)) throw error
  return transaction()
}

async function enact(
  platform: Platform,
  { endpoint, name, handle }: Served,
  ask: Ask,
  db: Db,
  { afterCommit, before }: { afterCommit: Context['afterCommit']; before?: unknown } = {
    afterCommit: notHere,
  },
): Promise<unknown> {
  const { person } = await admit(platform, endpoint, ask, db)
  const input = {
    params: paramsOf(ask.params),
    query: parse(endpoint.query, ask.query ?? {}),
    body: onceEach(parse(endpoint.body, ask.body)),
    files: ask.files,
    before,
  }
  const ctx = { ...contextOf(platform, db, person, ask), afterCommit } as Context<never>
  if (endpoint.method === 'GET') return handle(ctx, input)
  signTransaction(db, { name, person, ip: ask.ip, request_id: ask.request_id, reason: reasonIn(input.body) })
  // A file cannot be stored as an answer. Making it again is harmless.
  if (!ask.idempotency_key || endpoint.raw) return handle(ctx, input)
  const repeatable = { person, place: placeOf(ask.ip), key: ask.idempotency_key, said: saidBy(endpoint, ask) }
  return answerOnce(db, repeatable, () => handle(ctx, input))
}

/** Returns the `reason` of a body, or null. */
function reasonIn(body: unknown): string | null {
  const { reason } = (body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' && reason !== '' ? reason : null
}

type Admitted = { person: Person | null; key_id: number | null }

/** Returns the caller and the API key used, if the call is permitted. Throws `Refusal` 401, 403 or 429. */
async function admit(
  platform: Platform,
  endpoint: AnyEndpoint,
  { token }: Pick<Ask, 'token'>,
  db: Db,
): Promise<Admitted> {
  if (token && isKey(token)) return admitKey(platform, endpoint, token, db)
  const { who } = endpoint
  const person = token ? await platform.personOf(db, token, platform.db) : null
  if (token && person) remember(token, person)
  const no = who.refusal(person)
  if (!no) return { person, key_id: null }
  const code = token && !person ? await platform.whyNoOne(db, token) : no.code
  throw new Refusal(code, no.status)
}

/** Admits an API key if the endpoint is open to keys, within the key's scopes, and permitted to its holder. */
async function admitKey(platform: Platform, endpoint: AnyEndpoint, token: string, db: Db): Promise<Admitted> {
  const holder = await platform.keyHolder(db, token, platform.db)
  remember(token, holder.person)
  requireScope(endpoint, holder)
  const no = endpoint.who.refusal(holder.person)
  if (no) throw new Refusal(no.code, no.status)
  return holder
}

/** Returns the key for limits per person: the person, else the token, else the network address. */
export const keyOf = ({ token, ip }: Ask): string => (token ? (known.get(token) ?? token) : placeOf(ip))

function remember(token: string, { id }: Person): void {
  if (known.has(token)) return
  if (known.size >= mostKnown) known.delete(known.keys().next().value as string)
  known.set(token, `person ${id}`)
}

function notHere(): never {
  throw new Error('reading commits nothing')
}

function contextOf(
  platform: Platform,
  db: Db,
  person: Person | null,
  ask: Ask,
): Omit<Context, 'afterCommit'> {
  const now = momentNow()
  const { lang, ip, user_agent, request_id, log } = ask
  const emit = emitInto(platform, db, { actor_id: person?.id ?? null, request_id, now })
  return { db, person, now, lang, ip, user_agent, request_id, log, emit, platform }
}

/** An invalid id answers "not found", exactly like a missing or a foreign one. */
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

function onceEach(body: unknown): unknown {
  const fields = repeatedIds(body)
  if (Object.keys(fields).length) throw new Refusal('errors.validationFailed', 422, { fields })
  return body
}

/** Returns the whole content of a request as text, including the hashes of its files. */
function saidBy({ method, path }: AnyEndpoint, ask: Ask): string {
  const files = ask.files.map(({ field, name, size, sha256 }) => [field, name, size, sha256])
  return JSON.stringify([method, path, ask.params, ask.body, files])
}
