import type { Lang, Translate } from '../shared/i18n.ts'
import type { Db } from './db.ts'
import type { Questions } from './questions.ts'

/** What is asked for: the paper of something by its id ('bill:12'), in one language; `version` counts its papers from 1. */
export type PaperAsked = { id: number; version: number; lang: Lang }

/** A paper as it was written: what it is called for people, the name of its file, and the PDF. */
export type WrittenPaper = { title: string; name: string; body: Uint8Array }

/** Writes one paper outside any transaction, the same however often it is asked; null where there is nothing to write any more. */
export type PaperWriter = (
  about: { db: Db; platform: { translate: (lang: Lang) => Translate; questions: Questions }; now: Date },
  asked: PaperAsked,
) => Promise<WrittenPaper | null>

/**
 * Who writes which kind of paper ('bill', 'offer', 'packing_list'): the features that own what it is about hand their
 * writers in, and the library of documents, which comes before them, asks for the papers.
 */
export type PaperWriters = Readonly<Record<string, PaperWriter>>
