import { clientApplied } from '#features/people/clients/contract.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { acceptByApplying } from './accept-offer.ts'

export const pageReactions = [
  reaction('accept-by-applying', clientApplied, (ctx, { at, payload }) =>
    acceptByApplying(ctx, payload.organization_id, at),
  ),
]
