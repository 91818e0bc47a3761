import { z } from 'zod'

/** How what people call by its number is numbered. The year and the serial are always in it: by them it is one of a kind. */
export const NumberFormat = z.object({
  /** Before the year: '' or capital letters and figures, as 'HT' in 'HT-2026-00017'. */
  invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z][A-Z0-9]{0,5})?$/, 'companyStaff.numbers.prefixWrong'),
  /** So many figures at least; more than six are not looked for in what a bank says. */
  invoice_digits: z.int().min(3).max(6),
})
export type NumberFormat = z.output<typeof NumberFormat>

export const usualFormat: NumberFormat = { invoice_prefix: '', invoice_digits: 5 }

/** The number people call an invoice by: '2026-00017'. It has no gaps within a year, whatever it looks like. */
export const invoiceNumber = (
  year: number,
  serial: number,
  { invoice_prefix, invoice_digits }: NumberFormat = usualFormat,
): string =>
  [invoice_prefix, year, String(serial).padStart(invoice_digits, '0')].filter((part) => part !== '').join('-')
