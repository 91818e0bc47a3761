import { type AnyEndpoint, addressOf, type CallInput, isPage, type Reply } from '../shared/contract.ts'
import { bearerToken, currentLanguage } from './cookies.ts'
import { errorOf, reportSessionOver, unreachable } from './errors.ts'
import { browserSettings } from './settings.ts'

type Parts = { params?: Record<string, string | number>; query?: object; body?: unknown }

/**
 * Calls an endpoint of the API with bearer header and X-Lang-Code, without retries or timeout (spec §7).
 * Returns the reply; for a list also its position. Throws `CallError` (spec §8).
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  headers: Record<string, string> = {},
): Promise<Reply<E>> {
  const { params, query, body } = input as Parts
  const form = body instanceof FormData
  const response = await fetch(browserSettings().apiBaseUrl + addressOf(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      ...callHeaders(),
      ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: form ? body : body === undefined ? null : JSON.stringify(body),
  }).catch((cause) => {
    throw unreachable(cause)
  })
  // Spec §8: a status of 302 or below counts as success.
  if (response.status > 302) {
    const error = await errorOf(response)
    if (error.status === 401 && bearerToken()) reportSessionOver(error.code)
    throw error
  }
  return (await answerOf(endpoint, response)) as Reply<E>
}

async function answerOf(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (endpoint.raw) return response.blob()
  if (endpoint.reply === undefined) return undefined
  const body = await response.json()
  return isPage(endpoint.reply) ? pageOf(body, response.headers) : body
}

/** Returns a list with its position from the headers. */
export function pageOf(rows: unknown[], headers: Headers) {
  const total = Number(headers.get('x-total-count') ?? rows.length)
  const pages = Number(headers.get('x-total-pages') ?? 1)
  const page = Number(headers.get('x-current-page') ?? 1)
  return {
    rows,
    total,
    page,
    per_page: Math.max(1, Math.ceil(total / pages)),
    relaxed: headers.has('x-relaxed'),
    ...notifiedIn('shown_for', 'x-shown-for', headers),
    ...notifiedIn('no_code', 'x-no-code', headers),
    ...inHeader('counts', headers),
    ...inHeader('sums', headers),
  }
}

function notifiedIn(name: 'shown_for' | 'no_code', header: string, headers: Headers): object {
  const written = headers.get(header)
  return written ? { [name]: decodeURIComponent(written) } : {}
}

function inHeader(name: 'counts' | 'sums', headers: Headers): object {
  const written = headers.get(`x-${name}`)
  return written ? { [name]: JSON.parse(written) } : {}
}

/** Returns the bearer and language headers of every call (spec §7). */
export function callHeaders(): Record<string, string> {
  const token = bearerToken()
  return {
    'x-lang-code': currentLanguage(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}
