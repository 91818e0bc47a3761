import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import type { PdfKind } from '../pdf.ts'

/** The document requested: its kind's id, the version (counted from 1), and the language. */
export type PdfAsked = { id: number; version: number; lang: Lang }

/** A written document: its title, its file name, and the PDF. */
export type WrittenPdf = { title: string; name: string; body: Uint8Array }

/**
 * Writes one document outside any transaction, byte for byte the same each time. Returns null if there is
 * nothing left to write.
 */
export type PdfWriter = (
  about: { db: Db; platform: { translate: (lang: Lang) => Translate }; now: Date },
  asked: PdfAsked,
) => Promise<WrittenPdf | null>

/** The writers of PDFs, one for each kind. The features that own the content provide them. */
export const pdfWriter = port<{ kind: PdfKind; write: PdfWriter }>('documents.pdf_writer')
