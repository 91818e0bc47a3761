import { firstBuyer } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { HandlerReply } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { offers } from '../contract.ts'
import { readRounds } from './read-rounds.ts'
import { roundOf } from './round-reply.ts'
import { totalsOfRound } from './round-totals.ts'

/**
 * Returns the draft as its client will read it: in the language of its first reader, without internal fields.
 * Sends nothing. Throws `Refusal` 409 if nothing is stored yet.
 */
export async function previewOffer(
  ctx: Context<Manager>,
  id: number,
): Promise<HandlerReply<typeof offers.preview>> {
  const { order, found } = await readRounds(ctx, id)
  const draft = found.find(({ state }) => state === 'draft') ?? refuse('orders.nothingWritten', 409)
  const buyer = await firstBuyer(ctx.db, order.organization_id)
  const lang = buyer?.locale ?? ctx.lang
  const before = found.findLast(({ state }) => state !== 'draft')
  const sent = { ...draft, state: 'sent' as const, sent_at: ctx.now, by: ctx.person.name }
  const totals = await totalsOfRound({ ...ctx, lang }, order, sent)
  return { lang, round: roundOf({ lang, platform: ctx.platform }, order, sent, { before, totals }) }
}
