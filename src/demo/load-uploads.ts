import { rejectUpload, sendUpload } from '#features/office/documents/server/index.ts'
import type { UploadKind } from '#features/office/documents/upload.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import type { Files } from './claimed-files.ts'
import { ago, buyerOf, commandOf, staffOf } from './play.ts'
import { scanned } from './scanned.ts'

type Entry = { kind: UploadKind; title: string; daysAgo: number; text: string; rejected: string | null }

const found: readonly Entry[] = [
  {
    kind: 'contract',
    title: 'Supply contract 2026-14, signed',
    daysAgo: 6,
    text: 'The signed supply contract.\n\nThis is demonstration text.',
    rejected: 'Page 2 with the signature is missing. Please scan the whole contract.',
  },
  {
    kind: 'company_card',
    title: 'Company card',
    daysAgo: 1,
    text: 'Name, address, bank and account of the company.\n\nThis is demonstration text.',
    rejected: null,
  },
]

/** Loads documents sent by company A: one rejected with a reason, one pending. */
export async function loadUploads(db: Db, stored: Files): Promise<void> {
  const client = await buyerOf(db, cast.clientA)
  const manager = await staffOf(db, cast.manager)
  for (const { kind, title, daysAgo, text, rejected } of found) {
    const file_id = await scanned(db, stored, client, { title, text })
    const sent = commandOf(db, client, ago(daysAgo))
    const [upload] = await sendUpload(sent, { kind, title, language: 'en', file_id })
    if (rejected) await rejectUpload(commandOf(db, manager, ago(daysAgo - 1)), upload!.id, rejected)
  }
}
