import type { Lang, Translate } from '../../shared/i18n.ts'
import type { Db } from '../database/db.ts'

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

/**
 * PDF writers by kind ('invoice', 'offer', 'packing_list'). The features that own the content provide them;
 * the document library, an earlier feature, calls them.
 */
export type PdfWriters = Readonly<Record<string, PdfWriter>>
