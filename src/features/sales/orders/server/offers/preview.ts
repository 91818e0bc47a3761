import { firstBuyer } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Told } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { offers } from '../../contract.ts'
import { readRounds, roundOf } from './read-rounds.ts'

/**
 * What is being written, as its client will read it: in the language of who would be the first to, with nothing of ours
 * in it. Nothing is sent by that. Throws `Refusal` 409 where nothing is kept yet.
 */
export async function previewOffer(act: Act<Manager>, id: number): Promise<Told<typeof offers.preview>> {
  const { order, found } = await readRounds(act, id)
  const draft = found.find(({ state }) => state === 'draft') ?? refuse('orders.nothingWritten', 409)
  const buyer = await firstBuyer(act.db, order.organization_id)
  const lang = buyer?.locale ?? act.lang
  const before = found.findLast(({ state }) => state !== 'draft')
  const sent = { ...draft, state: 'sent' as const, sent_at: act.now, by: act.person.name }
  return { lang, round: roundOf({ lang, platform: act.platform }, order, sent, before) }
}
