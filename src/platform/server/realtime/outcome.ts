import type { Connection } from './connection.ts'
import type { Closing, Params, ReplyError } from './protocol.ts'
import type { Claims } from './tokens.ts'

/** The outcome of a command: a result, an error for the client, or the end of the connection. */
export type Outcome = { result: Params } | { error: ReplyError } | { close: Closing }

/** A last step that must run synchronously with the sending of its reply. */
export type LastStep = () => Outcome

/** Returns the part of a reply that tells the client when to send a fresh token. */
export function expiry({ house }: Connection, { expiresAt }: Claims) {
  const left = Math.ceil((expiresAt.getTime() - house.now().getTime()) / 1000)
  return { expires: true, ttl: Math.max(1, left) }
}

/** Returns a parameter that must be a string, or '' for anything else. */
export function text(value: unknown) {
  return typeof value === 'string' ? value : ''
}
