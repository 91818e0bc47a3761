import { serve } from '#platform/server/calls/serve.ts'
import { faq } from '../../faq/contract.ts'
import { addFaq, allFaq, changeFaq, listFaq, removeFaq, sayHelpful } from './entries.ts'

export const faqRoutes = serve('faq', faq, {
  list: listFaq,
  vote: (ctx, { params, body }) => sayHelpful(ctx, params.id, body.is_helpful),
  all: allFaq,
  add: (ctx, { body }) => addFaq(ctx, body),
  change: (ctx, { params, body }) => changeFaq(ctx, params.id, body),
  remove: (ctx, { params }) => removeFaq(ctx, params.id),
})
