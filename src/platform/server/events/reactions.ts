import type { z } from 'zod'
import type { AnyEvent } from '../../shared/event.ts'
import type { Context } from '../calls/context.ts'
import { ownTransaction } from '../calls/own-transaction.ts'
import { run, statement } from '../database/db.ts'
import type { Platform } from '../start/platform.ts'

export type Happened<Payload> = { id: number; at: Date; actor_id: number | null; payload: Payload }

/**
 * An event handler: a command that runs after the commit of the event. What it writes, emits and queues
 * exists once or not at all. E-mails are queued (`postEmails`), never sent from here.
 */
export type Reaction = {
  name: string
  event: AnyEvent
  react: (ctx: Context<null>, happened: Happened<never>) => Promise<void>
}

export const reaction = <E extends AnyEvent>(
  name: string,
  event: E,
  react: (ctx: Context<null>, happened: Happened<z.output<E['payload']>>) => Promise<void>,
): Reaction => ({ name, event, react: react as Reaction['react'] })

/** Returns the names of the event handlers by event name. */
export const reactionsTo =
  (reactions: readonly Reaction[]) =>
  (event: string): readonly string[] =>
    reactions.filter((one) => one.event.name === event).map(({ name }) => name)

const event = statement<Happened<never> & { request_id: string | null }>(
  'events.one',
  'select id, at, actor_id, payload, request_id from events where id = $1',
)
/** A concurrent one waits until the first has committed, then finds the claim. */
const claim = statement<{ event_id: number }>(
  'reaction_claims.claim',
  `insert into reaction_claims (event_id, reaction, at) values ($1, $2, $3)
   on conflict do nothing returning event_id`,
)

/** Runs one handler for one event. It takes effect once, however often it is called. */
export async function react(
  platform: Platform,
  reactions: readonly Reaction[],
  { event_id, reaction: name }: { event_id: number; reaction: string },
): Promise<void> {
  const reaction = reactions.find((one) => one.name === name)
  if (!reaction) throw new Error(`no reaction is called ${name}`)
  const [row] = await run(platform.db, event, [event_id])
  if (!row) return
  const { request_id, ...happened } = row
  await ownTransaction(platform, { name, request_id: request_id ?? '' }, async (ctx) => {
    const [claimed] = await run(ctx.db, claim, [event_id, name, ctx.now])
    if (claimed) await reaction.react(ctx, await ofToday(ctx, happened))
  })
}

/** Replaces a company that has since been merged by the company it belongs to now. */
async function ofToday({ db, platform }: Context<null>, happened: Happened<never>): Promise<Happened<never>> {
  const payload: { organization_id?: unknown } = happened.payload
  const { organization_id: id } = payload
  if (typeof id !== 'number') return happened
  const now = await platform.companyNow(db, id)
  return now === id ? happened : { ...happened, payload: { ...payload, organization_id: now } as never }
}
