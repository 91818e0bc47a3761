import { clientApplied } from '#features/people/clients/contract.ts'
import { assignManager } from '#features/people/clients/server/index.ts'
import { reaction } from '#platform/server/reactions.ts'
import { shownVcard } from './find-vcard.ts'

export const vcardReactions = [
  /** "Become a client with this manager": the person who came by a card is looked after by its person, if they still are here. */
  reaction('assign-manager-of-card', clientApplied, async (ctx, { payload }) => {
    if (!payload.referral) return
    const card = await shownVcard(ctx.db, payload.referral, ctx.now)
    if (!card?.referral_on || card.user_id === null) return
    await assignManager(ctx, payload.organization_id, card.user_id)
  }),
]
