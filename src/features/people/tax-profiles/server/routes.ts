import { serve } from '#platform/server/calls/serve.ts'
import { taxProfiles } from '../contract.ts'
import { addCertificate, endCertificate } from './certificates.ts'
import { recordCheck } from './record-check.ts'
import { ownTaxDetails, taxDetailsOfClient } from './tax-details.ts'
import { writeTaxDetails } from './write-tax-details.ts'

export const taxProfileRoutes = serve('taxProfiles', taxProfiles, {
  own: ownTaxDetails,
  write: (ctx, { body }) => writeTaxDetails(ctx, body),
  ofClient: (ctx, { params }) => taxDetailsOfClient(ctx, params.id),
  recordCheck: (ctx, { params, body }) => recordCheck(ctx, params.id, body),
  addCertificate: (ctx, { params, body }) => addCertificate(ctx, params.id, body),
  endCertificate: (ctx, { params, body }) => endCertificate(ctx, params.id, body.ends_on),
})
