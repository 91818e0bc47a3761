import { serve } from '#platform/server/calls/serve.ts'
import { pagesApi } from '../contract.ts'
import { acceptOffer, ownOffer } from './accept-offer.ts'
import { contactPeople } from './contact-people.ts'
import { listPages, pageSource, previewPage, publishPage } from './publish-page.ts'
import { publicFacts, showDifferences, showPage } from './show-page.ts'

export const pageRoutes = serve('siteContent', pagesApi, {
  show: (ctx, { params, query }) => showPage(ctx, params.page, query.version),
  differences: (ctx, { params, query }) => showDifferences(ctx, params.page, query),
  facts: (ctx) => publicFacts(ctx),
  list: (ctx) => listPages(ctx),
  source: (ctx, { params }) => pageSource(ctx, params.page),
  publish: (ctx, { params, body }) => publishPage(ctx, params.page, body),
  preview: async (_ctx, { params, body }) => previewPage(params.page, body),
  people: (ctx) => contactPeople(ctx),
  ownOffer: (ctx) => ownOffer(ctx),
  acceptOffer: (ctx, { body }) => acceptOffer(ctx, body.n),
})
