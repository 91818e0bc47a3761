import type { Feature } from '#platform/server/start/feature.ts'
import { invoiceFiles } from './email-files.ts'
import { eInvoiceRoutes } from './routes.ts'

export const manifest: Feature = { name: 'e-invoices', routes: eInvoiceRoutes, provides: [invoiceFiles] }
