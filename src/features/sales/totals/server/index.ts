import type { Feature } from '#platform/server/start/feature.ts'

export { chargesOnPdf, taxOnPdf } from './tax-on-pdf.ts'
export {
  type CountriesOfSale,
  documentOf,
  grossOf,
  reasonOf,
  type Sale,
  type TaxedSale,
  taxSale,
  totalsWithTax,
} from './taxing.ts'

export const manifest: Feature = { name: 'totals' }
