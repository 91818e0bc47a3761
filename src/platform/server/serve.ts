import type { AnyEndpoint, Caller, Download, HandlerReply, Input } from '../shared/contract.ts'
import type { Context } from './context.ts'
import type { Asked, Attempt } from './rate-limit.ts'

type Contract = Record<string, AnyEndpoint>
type Answer<E extends AnyEndpoint> = E['raw'] extends true
  ? Download
  : E['reply'] extends undefined
    ? unknown
    : HandlerReply<E>

/** A handler receives the caller its endpoint promises, the parsed input, and answers with the shape of the reply. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: Context<Caller<C[K]>>, input: Input<C[K]>) => Promise<Answer<C[K]> | Download>
}

/** Of what there may only be so much: the attempts a call counts as. An upload is counted before its body is taken. */
export type Limits<C extends Contract> = {
  [K in keyof C]?: (asked: Asked<Caller<C[K]>, Input<C[K]>['body']>) => Attempt[]
}

/** An endpoint with the use case behind it. */
export type Served = {
  endpoint: AnyEndpoint
  name: string
  handle: (ctx: Context<never>, input: Input<AnyEndpoint>) => Promise<unknown>
  limits?: (asked: Asked<never, never>) => Attempt[]
}

/**
 * Binds a contract to its use cases. What happens around a handler (who may call, parsing, the transaction, the shape
 * of the reply, refusals) is in `perform.ts`; how it meets HTTP is in `http.ts`.
 */
export const serve = <C extends Contract>(
  feature: string,
  contract: C,
  handlers: Handlers<C>,
  limits: Limits<C> = {},
): Served[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    name: `${feature}.${name}`,
    // `Handlers` has checked this very pair; a list of many endpoints can no longer say which caller is whose.
    handle: handlers[name] as unknown as Served['handle'],
    ...(limits[name] ? { limits: limits[name] as unknown as NonNullable<Served['limits']> } : {}),
  }))
