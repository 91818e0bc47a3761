import type { Laid } from '#features/foundation/files/server/index.ts'
import type { DocumentLanguage, OfOrder } from '../../document.ts'
import type { PdfKind } from '../../pdf.ts'

/** A PDF as requested in its transaction. */
export type DuePdf = {
  id: number
  kind: PdfKind
  subject: string
  version: number
  organization_id: number
  orders: OfOrder[]
}

/** A PDF in one language, stored as a file that no row refers to yet. */
export type WrittenIn = { lang: DocumentLanguage; title: string; file: Laid }
