import { type FileRow, storedFile } from '#features/foundation/files/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { DocumentLanguage } from '../../document.ts'
import type { PdfKind, PdfState } from '../../pdf.ts'

type Asked = { kind: PdfKind; subject: string; version: number; lang: DocumentLanguage }

const one = statement<{ state: PdfState; file_id: number | null }>(
  'due_pdfs.stored',
  `select p.state, d.file_id from due_pdfs p left join documents d on d.pdf_id = p.id and d.language = $4
   where p.kind = $1 and p.subject = $2 and p.version = $3`,
)

/**
 * Returns the file of a PDF in a language, without checking permission; 'later' while it is not requested or not made
 * yet; null if it could not be made.
 */
export async function storedPdf(
  db: Db,
  { kind, subject, version, lang }: Asked,
): Promise<FileRow | 'later' | null> {
  const [pdf] = await run(db, one, [kind, subject, version, lang])
  if (!pdf || pdf.state === 'due') return 'later'
  return pdf.file_id === null ? null : storedFile(db, pdf.file_id)
}
