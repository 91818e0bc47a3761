import { serve } from '#platform/server/serve.ts'
import { faq } from '../contract.ts'
import { addFaq, allFaq, changeFaq, listFaq, removeFaq, sayHelpful } from './entries.ts'

export const faqRoutes = serve('faq', faq, {
  list: listFaq,
  vote: (act, { params, body }) => sayHelpful(act, params.id, body.is_helpful),
  all: allFaq,
  add: (act, { body }) => addFaq(act, body),
  change: (act, { params, body }) => changeFaq(act, params.id, body),
  remove: (act, { params }) => removeFaq(act, params.id),
})
