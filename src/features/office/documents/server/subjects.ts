import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { composed, run, statement } from '#platform/server/database/db.ts'
import { type SubjectKind, subjectKind } from '#platform/server/ports/subjects.ts'
import { isClient, isConfirmed } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { DocumentState } from '../document.ts'
import type { UploadState } from '../upload.ts'
import { readBy, storedFor } from './audience.ts'

const titles = statement<{ id: number; title_en: string | null; title_ru: string | null }>(
  'documents.titles',
  'select id, title_en, title_ru from documents where id = any($1)',
)

const pdfs = statement<{ id: number; subject: string; kind: string }>(
  'due_pdfs.titles',
  'select id, subject, kind from due_pdfs where id = any($1)',
)
const sentTitles = statement<{ id: number; title: string }>(
  'document_uploads.titles',
  'select id, title from document_uploads where id = any($1)',
)
const documentState = statement<{ state: DocumentState }>(
  'documents.state',
  'select state from documents where id = $1',
)
const uploadState = statement<{ state: UploadState }>(
  'document_uploads.state',
  'select state from document_uploads where id = $1',
)
/** Titles PDFs by their kind: their numbers belong to subjects of later features. */
const titlesOfPdfs: SubjectKind['titles'] = async (db, ids, say) =>
  (await run(db, pdfs, [ids])).map(({ id, kind }) => ({
    id,
    title: say(`documents.categories.${kind}` as 'documents.categories.invoice'),
  }))

/** The file of a document may be read by everyone who may read the document. */
export const documentSubjects = [
  subjectKind.by({
    kind: 'document',
    word: 'documents',
    mayRead: async (db, person, id) => {
      const here = isClient(person) ? readBy(person) : storedFor(person)
      return (await composed(db, sql`select o.id from documents o where o.id = ${id} and ${here}`)).length > 0
    },
    titles: async (db, ids, _say, lang) =>
      (await run(db, titles, [ids])).map(({ id, title_en, title_ru }) => ({
        id,
        title: inLanguage({ en: title_en, ru: title_ru }, lang),
      })),
    status: async (db, _person, id, say) => {
      const [document] = await run(db, documentState, [id])
      return document ? say(`documents.states.${document.state}`) : null
    },
  }),
  /** An upload may be read by the people of its company and by staff who see the company. */
  subjectKind.by({
    kind: 'upload',
    word: 'document-uploads',
    mayRead: async (db, person, id) => {
      const here = isClient(person)
        ? sql`s.organization_id = ${person.organization_id} and ${isConfirmed(person)}`
        : visibleTo(person)
      const rows = await composed(
        db,
        sql`select s.id from document_uploads s join organizations o on o.id = s.organization_id
          where s.id = ${id} and ${here}`,
      )
      return rows.length > 0
    },
    titles: (db, ids) => run(db, sentTitles, [ids]),
    status: async (db, _person, id, say) => {
      const [upload] = await run(db, uploadState, [id])
      return upload ? say(`documents.uploadStates.${upload.state}`) : null
    },
  }),
  subjectKind.by({ kind: 'pdf', mayRead: async () => false, titles: titlesOfPdfs }),
]
