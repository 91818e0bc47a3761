import type { Lang } from '../../shared/i18n.ts'
import type { Money } from '../../shared/money.ts'

/** A document described by content. Offers, invoices and price lists are made of these parts. */
export type Pdf = {
  lang: Lang
  /** Its title: “Price list”, “Invoice 2026-0014”. */
  title: string
  /** The seller in the head: the name and lines of requisites. */
  seller: {
    name: string
    lines: string[]
    /** A PNG as a data URL in place of the name; the name is shown below it. */
    logo?: string
    /** A colour as '#rrggbb'. */
    accent?: string
  }
  /** Recipient, date and similar facts. */
  facts?: { name: string; value: string }[]
  /** Text before the tables and at the end. A blank line separates paragraphs. */
  opening?: string
  tables?: PdfTable[]
  totals?: PdfTotal[]
  /** A QR code with the text next to it. */
  code?: { png: string; text: string }
  closing?: string
  /** Printed at the bottom of every page, next to the page number. */
  foot?: string
  /** True for landscape, for wide tables. */
  sideways?: boolean
  /** Makes it a Factur-X invoice: PDF/A-3b with an XML inside as factur-x.xml, written at a moment of ISO 8601. */
  factur_x?: { xml: string; written_at: string }
}

export type PdfTable = {
  /** Printed above the table. */
  title?: string
  columns: PdfColumn[]
  rows: PdfCell[][]
}

export type PdfColumn = {
  heading: string
  /**
   * Figures are right-aligned and never wrapped, codes are never wrapped, `wide` takes the remaining width.
   */
  is?: 'text' | 'code' | 'wide' | 'figure'
}

/** Numbers are formatted by language; money shows its currency. */
export type PdfCell = string | number | Money | null

export type PdfTotal = { name: string; value: PdfCell; strong?: boolean }
