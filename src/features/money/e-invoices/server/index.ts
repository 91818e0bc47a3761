import type { Feature } from '#platform/server/start/feature.ts'
import { eInvoiceRoutes } from './routes.ts'

export const manifest: Feature = { name: 'e-invoices', routes: eInvoiceRoutes }
