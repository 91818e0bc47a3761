import type { z } from 'zod'
import type { NoticeKind } from './notice.ts'

/** Whom a realtime message reaches, by the payload's own field. Who they are is answered by the feature that owns people. */
export type Recipients<Payload> =
  | { user: keyof Payload & string }
  /** Several by their ids; the message does not name them. */
  | { users: keyof Payload & string }
  | { organization: keyof Payload & string }
  | { managersOf: keyof Payload & string }
  | { role: 'manager' | 'chief_manager' | 'admin' }

/**
 * Something that happened, in the past tense. One row in `events`: history on the card, outbox of e-mails, source of
 * realtime messages. `notices` is what people are told of it. `subject` names the field that says which card it belongs to ('order:12').
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
