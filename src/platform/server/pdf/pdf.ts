import type { Lang } from '../../shared/i18n.ts'
import type { Money } from '../../shared/money.ts'

/** A document for people, said in our own words: offers, invoices, price lists are all made of these parts. */
export type Pdf = {
  lang: Lang
  /** What it is: “Price list”, “Invoice 2026-0014”. */
  title: string
  /** Whose document it is, at its head: the name, and lines of requisites under it. */
  seller: {
    name: string
    lines: string[]
    /** A PNG as a data address, in place of the name; the name stands under it. */
    logo?: string
    /** '#rrggbb' */
    accent?: string
  }
  /** What it is about: to whom, of which day. */
  facts?: { name: string; value: string }[]
  /** Words before the tables, and words after everything; a blank line between paragraphs. */
  opening?: string
  tables?: PdfTable[]
  totals?: PdfTotal[]
  /** A code that a camera reads, next to what it is for. */
  code?: { png: string; text: string }
  closing?: string
  /** At the foot of every page, next to its number. */
  foot?: string
  /** A wide table lies on its side. */
  sideways?: boolean
}

export type PdfTable = {
  /** Over the table. */
  title?: string
  columns: PdfColumn[]
  rows: PdfCell[][]
}

export type PdfColumn = {
  heading: string
  /** Numbers and money stand at the right, never broken; nor is a code; `wide` takes what the others leave. */
  is?: 'text' | 'code' | 'wide' | 'figure'
}

/** A figure is written as the language groups it; money with its currency. */
export type PdfCell = string | number | Money | null

export type PdfTotal = { name: string; value: PdfCell; strong?: boolean }
