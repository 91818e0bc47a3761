import { serve } from '#platform/server/serve.ts'
import { pagesApi } from '../contract.ts'
import { acceptOffer, ownOffer } from './accept-offer.ts'
import { contactPeople } from './contact-people.ts'
import { listPages, pageSource, previewPage, publishPage } from './publish-page.ts'
import { publicFacts, showDifferences, showPage } from './show-page.ts'

export const pageRoutes = serve('siteContent', pagesApi, {
  show: (act, { params, query }) => showPage(act, params.page, query.version),
  differences: (act, { params, query }) => showDifferences(act, params.page, query),
  facts: (act) => publicFacts(act),
  list: (act) => listPages(act),
  source: (act, { params }) => pageSource(act, params.page),
  publish: (act, { params, body }) => publishPage(act, params.page, body),
  preview: async (_act, { params, body }) => previewPage(params.page, body),
  people: (act) => contactPeople(act),
  ownOffer: (act) => ownOffer(act),
  acceptOffer: (act, { body }) => acceptOffer(act, body.n),
})
