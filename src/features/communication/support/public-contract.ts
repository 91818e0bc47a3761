import { z } from 'zod'
import { anyone } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import { PublicRequest } from './support-rules.ts'

/** The question of someone who may not be a client; apart from the rest, so that the public site brings nothing of it. */
export const publicSupport = {
  ask: post('/api/public/support-requests', {
    who: anyone,
    body: PublicRequest,
    reply: z.object({ number: z.string() }),
  }),
}
