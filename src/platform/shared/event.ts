import type { z } from 'zod'
import type { NoticeKind } from './notice.ts'

/**
 * The recipients of a realtime message, by a field of the payload. The feature that owns people finds them.
 */
export type Recipients<Payload> =
  | { user: keyof Payload & string }
  /** Several people by their ids. The message does not name them. */
  | { users: keyof Payload & string }
  | { organization: keyof Payload & string }
  | { managersOf: keyof Payload & string }
  | { role: 'manager' | 'chief_manager' | 'admin' }

/**
 * An event: something that happened, named in the past tense. One row in `events` is the history of a
 * subject, the outbox of e-mails and the source of realtime messages. `notices` is what people are told about
 * it. `subject` names the field with the subject ('order:12').
 */
export type EventKind<Name extends string = string, Payload extends z.ZodObject = z.ZodObject> = {
  name: Name
  payload: Payload
  to: Recipients<z.output<Payload>>[]
  subject: { kind: string; field: string } | null
  notices: readonly NoticeKind<z.output<Payload>>[]
}

export const event = <N extends string, P extends z.ZodObject>(
  name: N,
  payload: P,
  parts: {
    to: Recipients<z.output<P>>[]
    subject?: { kind: string; field: keyof z.output<P> & string }
    notices?: readonly NoticeKind<z.output<P>>[]
  },
): EventKind<N, P> => ({
  name,
  payload,
  to: parts.to,
  subject: parts.subject ?? null,
  notices: parts.notices ?? [],
})

export type AnyEvent = EventKind<string, any>
