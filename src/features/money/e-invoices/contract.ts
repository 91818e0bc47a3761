import { z } from 'zod'
import { clients, managers } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'

/** The formats of e-invoices, as they are named in addresses. */
export const formats = ['ubl', 'cii', 'factur-x'] as const
export type Format = (typeof formats)[number]

/** The language of names and reasons inside. */
export const EInvoiceInput = z.object({ lang: z.enum(['en', 'ru']).default('en') })
export type EInvoiceInput = z.output<typeof EInvoiceInput>

const file = { scope: 'invoices:read', query: EInvoiceInput, raw: true } as const
const document = { scope: 'invoices:read', raw: true } as const
const ofClients = { ...file, who: clients }
const ofStaff = { ...file, who: managers }

/** An invoice as a file that other programs read. Those who may see the invoice may download it. */
export const eInvoices = {
  /** UBL 2.1, for Peppol BIS Billing 3.0 if both sides have an address there. */
  ubl: get('/api/front/invoices/:id/ubl', ofClients),
  /** UN/CEFACT Cross Industry Invoice D16B. */
  cii: get('/api/front/invoices/:id/cii', ofClients),
  /** The PDF as PDF/A-3b with the CII inside. */
  facturX: get('/api/front/invoices/:id/factur-x', ofClients),
  /** The transfer document (УПД) of goods with Russian VAT, as a PDF in Russian. */
  transferDocument: get('/api/front/invoices/:id/transfer-document', { ...document, who: clients }),
  staffTransferDocument: get('/api/manager/invoices/:id/transfer-document', { ...document, who: managers }),
  staffUbl: get('/api/manager/invoices/:id/ubl', ofStaff),
  staffCii: get('/api/manager/invoices/:id/cii', ofStaff),
  staffFacturX: get('/api/manager/invoices/:id/factur-x', ofStaff),
}
