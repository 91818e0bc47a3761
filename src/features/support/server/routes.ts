import { serve } from '#platform/server/serve.ts'
import { supportApi } from '../contract.ts'
import { askPublicly } from './ask-publicly.ts'

export const supportRoutes = serve('support', supportApi, {
  ask: (act, { body }) => askPublicly(act, body),
})
