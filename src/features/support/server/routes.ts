import { serve } from '#platform/server/serve.ts'
import { supportApi } from '../contract.ts'
import { askPublicly, requestAttempts } from './ask-publicly.ts'

export const supportRoutes = serve(
  'support',
  supportApi,
  { ask: (act, { body }) => askPublicly(act, body) },
  { ask: ({ place }) => requestAttempts(place) },
)
