import type { Laid } from '#features/foundation/files/server/index.ts'
import type { DocumentLanguage, OfOrder } from '../../document.ts'
import type { PdfKind } from '../../pdf.ts'

/** A document as it was written down when it became due. */
export type DuePdf = {
  id: number
  kind: PdfKind
  subject: string
  version: number
  organization_id: number
  orders: OfOrder[]
}

/** It was written in a language, and lies there as a file that no row names yet. */
export type WrittenIn = { lang: DocumentLanguage; title: string; file: Laid }
