import { serve } from '#platform/server/calls/serve.ts'
import { eInvoices } from '../contract.ts'
import { downloadEInvoice } from './download.ts'
import { downloadTransferDocument } from './download-transfer-document.ts'

export const eInvoiceRoutes = serve('eInvoices', eInvoices, {
  ubl: (ctx, { params, query }) => downloadEInvoice(ctx, params.id, query, 'ubl'),
  cii: (ctx, { params, query }) => downloadEInvoice(ctx, params.id, query, 'cii'),
  facturX: (ctx, { params, query }) => downloadEInvoice(ctx, params.id, query, 'factur-x'),
  transferDocument: (ctx, { params }) => downloadTransferDocument(ctx, params.id),
  staffTransferDocument: (ctx, { params }) => downloadTransferDocument(ctx, params.id),
  staffUbl: (ctx, { params, query }) => downloadEInvoice(ctx, params.id, query, 'ubl'),
  staffCii: (ctx, { params, query }) => downloadEInvoice(ctx, params.id, query, 'cii'),
  staffFacturX: (ctx, { params, query }) => downloadEInvoice(ctx, params.id, query, 'factur-x'),
})
