import QRCode from 'qrcode'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { paymentCode } from '../payment-code.ts'
import type { invoices } from './tables.ts'

type Invoice = Pick<
  typeof invoices.$inferSelect,
  'seller' | 'currency' | 'number' | 'amount' | 'paid_amount' | 'state'
>
type Say = (key: 'invoicing.purpose', with_: { number: string }) => string

/** Returns the payment code of what is left to pay of an invoice. Null if no standard applies. */
export function codeOf(invoice: Invoice, lang: Lang, say: Say): string | null {
  const { seller, currency, number, amount, paid_amount, state } = invoice
  if (state === 'void') return null
  return paymentCode({
    name: inLanguage(seller.legal_name, lang) || seller.name,
    requisites: seller.requisites,
    currency,
    amount: amount - paid_amount,
    purpose: say('invoicing.purpose', { number }),
  })
}

/**
 * Returns a code as a drawing: its dark squares as one path, in a square of `size` with the quiet zone of the
 * standard.
 */
export function drawnCode(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from(modules.data, (on, at) => (on ? at : -1)).filter((at) => at >= 0)
  const path = dark.map((at) => `M${border + (at % size)} ${border + Math.trunc(at / size)}h1v1h-1z`).join('')
  return { size: size + 2 * border, path }
}

/** The quiet zone around a code, in squares (ISO/IEC 18004). */
const border = 4

/** Returns a code as an image for a PDF. */
export const picturedCode = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { errorCorrectionLevel: 'M', margin: border, scale: 4 })
