import { z } from 'zod'
import { anyone } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import { PublicRequest } from './support-rules.ts'

/** The question of a visitor; a separate file, so that the public site loads nothing else of support. */
export const publicSupport = {
  ask: post('/api/public/support-requests', {
    who: anyone,
    body: PublicRequest,
    reply: z.object({ number: z.string() }),
  }),
}
