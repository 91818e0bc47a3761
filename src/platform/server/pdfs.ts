import type { Lang, Translate } from '../shared/i18n.ts'
import type { Db } from './db.ts'
import type { Questions } from './questions.ts'

/** What is asked for: the document of something by its id ('bill:12'), in one language; `version` counts its documents from 1. */
export type PdfAsked = { id: number; version: number; lang: Lang }

/** A document as it was written: what it is called for people, the name of its file, and the PDF. */
export type WrittenPdf = { title: string; name: string; body: Uint8Array }

/** Writes one document outside any transaction, the same however often it is asked; null where there is nothing to write any more. */
export type PdfWriter = (
  about: { db: Db; platform: { translate: (lang: Lang) => Translate; questions: Questions }; now: Date },
  asked: PdfAsked,
) => Promise<WrittenPdf | null>

/**
 * Who writes which kind of document ('bill', 'offer', 'packing_list'): the features that own what it is about hand their
 * writers in, and the library of documents, which comes before them, asks for the documents.
 */
export type PdfWriters = Readonly<Record<string, PdfWriter>>
