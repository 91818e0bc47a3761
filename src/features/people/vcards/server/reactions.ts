import { clientApplied } from '#features/people/clients/contract.ts'
import { assignManager } from '#features/people/clients/server/index.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { shownVcard } from './find-vcard.ts'

export const vcardReactions = [
  /**
   * "Become a client with this manager": assigns the applicant to the person of the card, if they still work here.
   */
  reaction('assign-manager-of-card', clientApplied, async (ctx, { payload }) => {
    if (!payload.referral) return
    const card = await shownVcard(ctx.db, payload.referral, ctx.now)
    if (!card?.referral_on || card.user_id === null) return
    await assignManager(ctx, payload.organization_id, card.user_id)
  }),
]
