import type { FastifyBaseLogger } from 'fastify'
import { pageOf } from '#platform/client/call.ts'
import { CallError, errorFrom, errorOf } from '#platform/client/errors.ts'
import type { AskApi } from '#platform/client/screen.ts'
import { errorReply } from '#platform/server/calls/error-reply.ts'
import { perform } from '#platform/server/calls/perform.ts'
import { type Writer, writerOf } from '#platform/server/calls/reply.ts'
import type { Served } from '#platform/server/calls/serve.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { type AnyEndpoint, addressOf, isPage } from '#platform/shared/contract.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** The person a page is rendered for. */
export type Caller = {
  token: string | null
  lang: Lang
  ip: string
  user_agent: string
  request_id: string
  log: FastifyBaseLogger
}

type Parts = { params?: Record<string, string | number>; query?: object; body?: unknown }

/** Calls the API within the process for pages rendered next to it: the same checks and shapes, without HTTP. */
export function askInProcess(platform: Platform, all: Served[]): (caller: Caller) => AskApi {
  const known = new Map<string, { served: Served; write: Writer }>()
  for (const served of all) {
    known.set(`${served.endpoint.method} ${served.endpoint.path}`, {
      served,
      write: writerOf(served.endpoint),
    })
  }
  return (caller) => async (endpoint, input) => {
    const found = known.get(`${endpoint.method} ${endpoint.path}`)
    if (!found) throw new CallError({ type: 'server', status: 404 })
    const { params = {}, query = {}, body } = input as Parts
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    try {
      const answer = await perform(platform, found.served, {
        ...caller,
        idempotency_key: null,
        params: texts,
        query: asQuery(query),
        body,
        files: [],
      })
      return shaped(found.write, endpoint, answer)
    } catch (error) {
      const reply = errorReply(error, caller.lang, platform.translate, caller.request_id)
      if (reply.status >= 500) caller.log.error({ err: error }, 'a page could not be filled')
      throw errorFrom(reply.status, reply.body, error)
    }
  }
}

/** Returns exactly what an HTTP response would contain. */
function shaped(write: Writer, endpoint: AnyEndpoint, answer: unknown): unknown {
  if (endpoint.reply === undefined) return undefined
  const { body } = write(answer)
  return isPage(endpoint.reply) ? { ...(answer as object), rows: JSON.parse(body) } : JSON.parse(body)
}

/** A query string contains text only, and no absent values. */
const asQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

/** Calls the API over HTTP, for pages rendered in another process. */
export const askOverHttp =
  (baseUrl: string, translate: Platform['translate']): ((caller: Caller) => AskApi) =>
  ({ token, lang, request_id, ip }) =>
  async (endpoint, input) => {
    const { params, query, body: sent } = input as Parts
    const response = await unlessAway(baseUrl + addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        'x-lang-code': lang,
        'x-request-id': request_id,
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: sent === undefined ? null : JSON.stringify(sent),
    }).catch((original) => {
      const message = translate(lang)(notAnswering)
      throw new CallError({
        type: 'server',
        status: 503,
        code: notAnswering,
        message,
        requestId: request_id,
        original,
      })
    })
    if (response.status > 302) throw await errorOf(response)
    if (endpoint.reply === undefined) return undefined
    const body = await response.json()
    return isPage(endpoint.reply) ? pageOf(body, response.headers) : body
  }

/** The API is away for a moment, as when its database is: the page says so with a 503, and when to come again. */
const notAnswering = 'errors.notAnswering'

/** Throws if no API answers. A proxy says 502 or 504 then; the API itself has no such answer. */
async function unlessAway(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, request)
  if (response.status === 502 || response.status === 504)
    throw new Error(`${url} answered ${response.status}`)
  return response
}
