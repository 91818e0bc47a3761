import type { Connection } from './connection.ts'
import type { Closing, Params, ReplyError } from './protocol.ts'
import type { Claims } from './tokens.ts'

/** What comes of a command: a result, an error the client is told, or the end of the connection. */
export type Outcome = { result: Params } | { error: ReplyError } | { close: Closing }

/** A last step that must happen in the same breath as its reply is sent. */
export type LastStep = () => Outcome

/** The part of a reply that tells the client when to come with a fresh token. */
export function expiry({ house }: Connection, { expiresAt }: Claims) {
  const left = Math.ceil((expiresAt.getTime() - house.now().getTime()) / 1000)
  return { expires: true, ttl: Math.max(1, left) }
}

/** A parameter that has to be a text; anything else is as good as none. */
export function text(value: unknown) {
  return typeof value === 'string' ? value : ''
}
