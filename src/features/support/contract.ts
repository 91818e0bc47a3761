import { z } from 'zod'
import { anyone } from '#platform/shared/audience.ts'
import { post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { PublicRequest } from './support-rules.ts'

export const supportApi = {
  ask: post('/api/public/support-requests', {
    who: anyone,
    body: PublicRequest,
    reply: z.object({ number: z.string() }),
  }),
}

export const supportRequested = event('support.requested', z.object({ request_id: z.int() }), {
  to: [{ role: 'manager' }, { role: 'chief_manager' }, { role: 'admin' }],
  subject: { kind: 'support_request', field: 'request_id' },
})
