import type { Context } from '#platform/server/calls/context.ts'
import type { EmailKind } from '#platform/server/email/email.ts'
import { type Happened, type Reaction, reaction } from '#platform/server/events/reactions.ts'
import type { HeardEvent } from '#platform/server/start/feature.ts'
import type { AnyEvent } from '#platform/shared/event.ts'
import type { Payload } from './addressees.ts'
import { type Declared, keepNotice, writeNotice } from './write-notice.ts'

/** Returns an event handler for every event that declares a notice. */
export const noticeReactions = (heard: readonly HeardEvent[]): Reaction[] =>
  heard
    .filter(({ event }) => event.notices.length > 0)
    .map(({ feature, event }) =>
      reaction(`notice-of-${event.name}`, event, async (ctx, happened: Happened<Payload>) => {
        for (const notice of event.notices)
          await writeNotice(ctx, declared(feature, event, notice, happened.payload), happened)
      }),
    )

/** Stores the notices of an old event that no handler has processed; nothing is shown or e-mailed. */
export async function keepNoticesOf(
  ctx: Pick<Context, 'db'>,
  { feature, event }: HeardEvent,
  happened: Happened<Payload>,
): Promise<void> {
  for (const notice of event.notices)
    await keepNotice(ctx, declared(feature, event, notice, happened.payload), happened)
}

/** The kinds of e-mails sent for notices, by event. */
export const emailsOfNotices = (heard: readonly HeardEvent[]): EmailKind[] =>
  heard.flatMap(({ feature, event }) =>
    event.notices
      .filter(({ email }) => email)
      .map(({ words, topic, path }) => ({
        key: `${feature}.emails.${words ?? event.name.split('.').at(-1)}`,
        topic,
        parts: path ? (['subject', 'text', 'button'] as const) : (['subject', 'text'] as const),
      })),
  )

function declared(
  feature: string,
  { name, subject }: AnyEvent,
  notice: Declared['notice'],
  payload: Payload,
): Declared {
  return {
    notice,
    kind: `${feature}.${notice.words ?? name.split('.').at(-1)}`,
    subject: subject && `${subject.kind}:${payload[subject.field]}`,
  }
}
