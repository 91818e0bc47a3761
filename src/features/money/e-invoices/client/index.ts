export { EInvoiceFiles } from './e-invoice-files.tsx'
