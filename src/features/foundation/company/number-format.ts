import { z } from 'zod'

/** The format of numbers people quote. Year and serial are always included: they make the number unique. */
export const NumberFormat = z.object({
  /** Before the year: '' or capital letters and digits, as 'HT' in 'HT-2026-00017'. */
  invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z][A-Z0-9]{0,5})?$/, 'companyStaff.numbers.prefixWrong'),
  /** The least number of digits. Bank rows are searched for at most six. */
  invoice_digits: z.int().min(3).max(6),
})
export type NumberFormat = z.output<typeof NumberFormat>

export const usualFormat: NumberFormat = { invoice_prefix: '', invoice_digits: 5 }

/** Formats the number of a payment request: 'PR-00017'. It is not one of the invoices, whose series has no gaps. */
export const requestNumber = (serial: number): string => `PR-${String(serial).padStart(5, '0')}`

/** Formats the number of a note about late interest: 'LI-00017', also of a series of its own. */
export const interestNumber = (serial: number): string => `LI-${String(serial).padStart(5, '0')}`

/** Formats the number of an invoice: '2026-00017'. Serials have no gaps within a year, whatever the format. */
export const invoiceNumber = (
  year: number,
  serial: number,
  { invoice_prefix, invoice_digits }: NumberFormat = usualFormat,
): string =>
  [invoice_prefix, year, String(serial).padStart(invoice_digits, '0')].filter((part) => part !== '').join('-')
