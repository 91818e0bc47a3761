import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../shared/audience.ts'
import type { AnyEndpoint, UploadedFile } from '../shared/contract.ts'
import type { Lang } from '../shared/i18n.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { fieldsOf } from '../shared/validation.ts'
import { attemptByKey, isKey, requireScope } from './api-keys.ts'
import { now as momentNow } from './clock.ts'
import { beginTransaction } from './companies-lock.ts'
import type { Context } from './context.ts'
import { type Db, inTransaction } from './db.ts'
import { emitInto } from './emit.ts'
import { answerOnce } from './idempotency.ts'
import type { Platform } from './platform.ts'
import { countAttempt, placeOf } from './rate-limit.ts'
import type { Served } from './serve.ts'
import { beginUnderLock } from './session-lock.ts'
import { signTransaction } from './sign-transaction.ts'
import { shares } from './turns.ts'

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

const tooMany = () => new Refusal('errors.tooManyRequests', 429)
/**
 * So many commands at once: fewer than there are connections, so that what a command does aside (a claim that is committed by
 * itself) always finds one, however many commands wait for each other. One person has a third of the places.
 */
const commands = shares({ places: 12, each: 4, most: 100, full: tooMany })

/** How long what no one waits for lets those pass who wait for a command of theirs, and how often it looks. */
const courtesyMs = 250
const lookMs = 25

/** Between pieces of long work: where commands wait for their turn it rests as long as it has worked, so that others get on. */
export async function restWhileCommandsWait(worked: number): Promise<void> {
  if (commands.isWaitedFor()) await pause(worked)
  else await setImmediate()
}

/** Before work of this process that can wait a moment: notices, e-mails. Never longer than a quarter of a second. */
export async function afterWaitingCommands(): Promise<void> {
  for (let waited = 0; commands.isWaitedFor() && waited < courtesyMs; waited += lookMs) await pause(lookMs)
}

/** One person reads so much at once; a page of ours asks for less. */
const readings = shares({ places: Number.POSITIVE_INFINITY, each: 8, most: 100, full: tooMany })
/** Whom a token was: sessions of one person share what that person may have. */
const known = new Map<string, string>()
const mostKnown = 10_000

/**
 * Runs one endpoint for one request: who may call, how often, then parsing, then the use case; a writing request in one
 * transaction. Answers what the handler answered. Throws `Refusal`; anything else is a bug.
 */
export async function perform(platform: Platform, served: Served, ask: Ask): Promise<unknown> {
  const isCounted = served.limits || (ask.token !== null && isKey(ask.token))
  if (isCounted && platform.env.rateLimits) await letIn(platform, served, ask)
  return carryOut(platform, served, ask)
}

/** Lets in who may call, and counts the attempt; an upload's before its body is taken. Throws `Refusal` 401, 403 or 429. */
export async function letIn(platform: Platform, { endpoint, limits }: Served, ask: Ask): Promise<void> {
  const { person, key_id } = await admit(platform, endpoint, ask, platform.db)
  if (!platform.env.rateLimits) return
  if (key_id !== null) await countAttempt(platform.pool, attemptByKey(key_id), momentNow())
  if (!limits) return
  const body = endpoint.upload ? undefined : parse(endpoint.body, ask.body)
  const attempts = limits({ person: person as never, place: placeOf(ask.ip), body: body as never })
  for (const attempt of attempts) await countAttempt(platform.pool, attempt, momentNow())
}

/** What follows once someone is let in: the command itself, and whether they still may do it when it begins. */
export async function carryOut(platform: Platform, served: Served, ask: Ask): Promise<unknown> {
  const key = keyOf(ask)
  if (served.endpoint.method === 'GET') {
    const read = () => enact(platform, served, ask, platform.db)
    return ask.token ? readings(key, read) : read()
  }
  // The person who must be someone and brings no token needs no transaction to be refused.
  if (!ask.token) await admit(platform, served.endpoint, ask, platform.db)

  const after: (() => Promise<void>)[] = []
  const begin = ask.token ? beginUnderLock(ask.token) : beginTransaction
  const work = (db: Db) => enact(platform, served, ask, db, (one) => void after.push(one))
  const answer = await commands(key, () => inTransaction(platform.pool, work, begin))
  for (const one of after) await one()
  return answer
}

async function enact(
  platform: Platform,
  { endpoint, name, handle }: Served,
  ask: Ask,
  db: Db,
  afterCommit: Context['afterCommit'] = notHere,
): Promise<unknown> {
  const { person } = await admit(platform, endpoint, ask, db)
  const input = {
    params: paramsOf(ask.params),
    query: parse(endpoint.query, ask.query ?? {}),
    body: parse(endpoint.body, ask.body),
    files: ask.files,
  }
  const ctx = { ...contextOf(platform, db, person, ask), afterCommit } as Context<never>
  if (endpoint.method === 'GET') return handle(ctx, input)
  signTransaction(db, { name, person, ip: ask.ip, request_id: ask.request_id, reason: reasonIn(input.body) })
  if (!ask.idempotency_key) return handle(ctx, input)
  const repeatable = { person, place: placeOf(ask.ip), key: ask.idempotency_key, said: saidBy(endpoint, ask) }
  return answerOnce(db, repeatable, () => handle(ctx, input))
}

/** Why, where a body says so. */
function reasonIn(body: unknown): string | null {
  const { reason } = (body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' && reason !== '' ? reason : null
}

type Admitted = { person: Person | null; key_id: number | null }

/** The person who asks, if they may, and the key they ask by. Throws `Refusal` 401, 403, or 429. */
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

/** A machine: what it asks for must be open to keys, within its scopes, and its holder's to do. */
async function admitKey(platform: Platform, endpoint: AnyEndpoint, token: string, db: Db): Promise<Admitted> {
  const holder = await platform.keyHolder(db, token, platform.db)
  remember(token, holder.person)
  requireScope(endpoint, holder)
  const no = endpoint.who.refusal(holder.person)
  if (no) throw new Refusal(no.code, no.status)
  return holder
}

/** Who it is that asks, as far as what one person may have at once is concerned. */
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

/** All a request says, the content of its files included. */
function saidBy({ method, path }: AnyEndpoint, ask: Ask): string {
  const files = ask.files.map(({ field, name, size, sha256 }) => [field, name, size, sha256])
  return JSON.stringify([method, path, ask.params, ask.body, files])
}
