import { type InvoiceRow, saidReason } from '#features/money/invoicing/server/index.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { eInvoiceOf, type Written } from '../from-invoice.ts'
import { readIssued } from './read-issued.ts'

/** Returns an invoice as an e-invoice, or why it cannot be one. The caller has checked who may see it. */
export async function writeEInvoice(
  { db, translate }: Pick<Platform, 'db' | 'translate'>,
  row: InvoiceRow,
  lang: Lang,
): Promise<Written> {
  const correction_reason = saidReason(row, translate(lang))
  return eInvoiceOf({ ...(await readIssued(db, row)), correction_reason }, lang)
}

/** Returns the name of the file with an invoice as UBL. */
export const nameOfUbl = (number: string): string => `${number}-ubl.xml`
