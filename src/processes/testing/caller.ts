import {
  type AnyEndpoint,
  addressOf,
  type CallInput,
  type Method,
  type Page,
  type Reply,
} from '#platform/shared/contract.ts'

export type Answer<T = any> = {
  status: number
  body: T
  raw: Buffer
  headers: Record<string, string | undefined>
}
type Request = (
  as: string | null,
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** The body of a refusal. */
type Refusal = {
  message: string
  code?: string
  codes?: Record<string, string[]>
  errors?: Record<string, string[]>
}
/** A list answers with its rows; their position is in the headers. */
type Body<E> = E extends { reply: Page } ? (Reply<E> extends { rows: infer Rows } ? Rows : never) : Reply<E>
/** An endpoint that needs no parameter and no body may be called without input. */
type Given<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, headers?: Record<string, string>]
    : [input: CallInput<E>, headers?: Record<string, string>]

/** Calls endpoints as one person, typed from their contracts. */
export type Caller = {
  /** Returns the reply. Throws if the call is refused. */
  call<E extends AnyEndpoint>(endpoint: E, ...given: Given<E>): Promise<Body<E>>
  /** Returns status, body and headers, of a refusal too. */
  answer<E extends AnyEndpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<Body<E> & Partial<Refusal>>>
}

type Parts = { params?: Record<string, string | number>; query?: object; body?: unknown }

export function callerOf(request: Request, as: string | null): Caller {
  async function answer(endpoint: AnyEndpoint, input: Parts = {}, headers?: Record<string, string>) {
    const { params, query, body } = input
    return request(as, endpoint.method, addressOf(endpoint, params, query), body, headers)
  }
  async function call(endpoint: AnyEndpoint, input?: Parts, headers?: Record<string, string>) {
    const { status, body } = await answer(endpoint, input, headers)
    if (status > 302)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  return { answer, call } as Caller
}
