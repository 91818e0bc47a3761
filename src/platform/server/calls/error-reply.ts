import type { Lang, Translate } from '../../shared/i18n.ts'
import { type LastChange, Refusal } from '../../shared/refusal.ts'
import { now } from '../database/clock.ts'
import { isDatabaseFailure } from '../database/database-failure.ts'
import { isFull, noRoom } from '../files/room.ts'

export type ErrorReply = { status: number; body: Record<string, unknown>; headers: Record<string, string> }

/**
 * Returns the error reply of the specification (spec §8, contract) in the caller's language: 422 with a map
 * of fields, otherwise a message and its code. 503 with Retry-After if the database does not answer, 507 if
 * the disk is full. A bug answers 500 with nothing but the id under which it is logged.
 */
export function errorReply(
  error: unknown,
  lang: Lang,
  translate: (lang: Lang) => Translate,
  requestId: string,
): ErrorReply {
  const refusal = error instanceof Refusal ? error : (refusalOfFramework(error) ?? outside(error))
  const say = translate(lang)
  if (!refusal) {
    const body = { message: say('errors.unexpected'), code: 'errors.unexpected', request_id: requestId }
    return { status: 500, body, headers: {} }
  }
  const { status, code, params, fields, changed } = refusal
  if (fields) return { status, body: fieldsBody(fields, say), headers: {} }
  return {
    status,
    body: {
      message: changed ? `${asSentence(say(code, params))} ${sayChange(changed, say)}` : say(code, params),
      code,
      ...(changed && { changed_by: changed.by, changed_at: changed.at.toISOString() }),
      request_id: requestId,
    },
    headers: whenAgain(refusal),
  }
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

function sayChange({ by, at, status }: LastChange, say: Translate): string {
  const n = Math.max(1, Math.round((now().getTime() - at.getTime()) / 60_000))
  return status ? say('errors.changedTo', { name: by, n, status }) : say('errors.changedBy', { name: by, n })
}

/** Retry-After in seconds. A database that was killed is back by then. */
export const againSeconds = 5

function whenAgain({ status, params }: Refusal): Record<string, string> {
  if (status === 503) return { 'retry-after': String(againSeconds) }
  return status === 429 ? { 'retry-after': String(params?.seconds ?? againSeconds) } : {}
}

/** Failures of the infrastructure, caused neither by the caller nor by a bug. */
function outside(error: unknown): Refusal | null {
  if (isDatabaseFailure(error)) return new Refusal('errors.notAnswering', 503)
  return isFull(error) ? noRoom() : null
}

function fieldsBody(fields: NonNullable<Refusal['fields']>, say: Translate) {
  const errors: Record<string, string[]> = {}
  const codes: Record<string, string[]> = {}
  for (const [name, { code, params }] of Object.entries(fields)) {
    errors[name] = [say(code, params)]
    codes[name] = [code]
  }
  return { message: say('errors.validationFailed'), errors, codes }
}

const frameworkCodes: Record<number, string> = {
  400: 'errors.malformedRequest',
  413: 'errors.tooLarge',
  415: 'errors.unsupportedMediaType',
}

/** Fastify's own refusals: malformed JSON, a body over the limit, an unsupported media type. */
function refusalOfFramework(error: unknown): Refusal | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  return new Refusal(frameworkCodes[status] ?? 'errors.malformedRequest', status)
}
