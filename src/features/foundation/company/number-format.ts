import { z } from 'zod'

/** How what people call by its number is numbered. The year and the serial are always in it: by them it is one of a kind. */
export const NumberFormat = z.object({
  /** Before the year: '' or capital letters and figures, as 'HT' in 'HT-2026-00017'. */
  bill_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z][A-Z0-9]{0,5})?$/, 'companyStaff.numbers.prefixWrong'),
  /** So many figures at least; more than six are not looked for in what a bank says. */
  bill_digits: z.int().min(3).max(6),
})
export type NumberFormat = z.output<typeof NumberFormat>

export const usualFormat: NumberFormat = { bill_prefix: '', bill_digits: 5 }

/** The number people call an invoice by: '2026-00017'. It has no gaps within a year, whatever it looks like. */
export const billNumber = (
  year: number,
  serial: number,
  { bill_prefix, bill_digits }: NumberFormat = usualFormat,
): string =>
  [bill_prefix, year, String(serial).padStart(bill_digits, '0')].filter((part) => part !== '').join('-')
