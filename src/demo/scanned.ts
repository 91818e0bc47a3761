import { createHash } from 'node:crypto'
import { files } from '#features/foundation/files/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { Files } from './claimed-files.ts'

/** Stores a file of the client, as if uploaded; `subject` is what it is attached to. */
export async function scanned(
  db: Db,
  stored: Files,
  { id: owner_id, organization_id, organization_name }: Client,
  { title, text, subject = null }: { title: string; text: string; subject?: string | null },
): Promise<number> {
  const bytes = await writePdf({
    lang: 'en',
    title,
    opening: text,
    seller: { name: organization_name, lines: [] },
  })
  const [row] = await db
    .insert(files)
    .values({
      owner_id,
      organization_id,
      category: 'document',
      name: `${title}.pdf`,
      mime: 'application/pdf',
      subject,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key: await stored.put(bytes),
    })
    .returning({ id: files.id })
  return row!.id
}
