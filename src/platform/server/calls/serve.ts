import type { AnyEndpoint, Caller, Download, HandlerReply, Input } from '../../shared/contract.ts'
import type { Context } from './context.ts'
import type { Asked, Attempt } from './rate-limit.ts'

type Contract = Record<string, AnyEndpoint>
type Answer<E extends AnyEndpoint> = E['raw'] extends true
  ? Download
  : E['reply'] extends undefined
    ? unknown
    : HandlerReply<E>

/**
 * The use cases of a contract. A handler receives the caller its endpoint declares and the parsed input, and
 * returns the reply.
 */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    ctx: Context<Caller<C[K]>>,
    input: Input<C[K]> & { before?: unknown },
  ) => Promise<Answer<C[K]> | Download>
}

/** Returns the attempts a call counts as. An upload is counted before its body is read. */
export type Limits<C extends Contract> = {
  [K in keyof C]?: (asked: Asked<Caller<C[K]>, Input<C[K]>['body']>) => Attempt[]
}

/** What a call needs before its transaction begins, such as the content of its file: that may take seconds. */
type Before<C extends Contract> = {
  [K in keyof C]?: (given: Pick<Input<C[K]>, 'body' | 'files'>) => Promise<unknown>
}

/** An endpoint with its use case. */
export type Served = {
  endpoint: AnyEndpoint
  name: string
  handle: (ctx: Context<never>, input: Input<AnyEndpoint>) => Promise<unknown>
  /** Its result is the `before` of the handler's input. */
  before?: (given: Pick<Input<AnyEndpoint>, 'body' | 'files'>) => Promise<unknown>
  limits?: (asked: Asked<never, never>) => Attempt[]
}

/**
 * Binds a contract to its use cases. `perform.ts` does what happens around a handler (authorization, parsing,
 * the transaction, the reply, refusals); `http.ts` connects it to HTTP.
 */
export const serve = <C extends Contract>(
  feature: string,
  contract: C,
  handlers: Handlers<C>,
  limits: Limits<C> = {},
  before: Before<C> = {},
): Served[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    name: `${feature}.${name}`,
    // `Handlers` has checked this pair. A list of many endpoints has lost which caller belongs to which.
    handle: handlers[name] as unknown as Served['handle'],
    ...(before[name] ? { before: before[name] as unknown as NonNullable<Served['before']> } : {}),
    ...(limits[name] ? { limits: limits[name] as unknown as NonNullable<Served['limits']> } : {}),
  }))
