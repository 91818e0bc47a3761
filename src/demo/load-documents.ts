import { createHash } from 'node:crypto'
import { files } from '#features/foundation/files/server/tables.ts'
import {
  acknowledgeDocument,
  createDocuments,
  replaceDocument,
  transitionDocument,
} from '#features/office/documents/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { cast } from './cast.ts'
import type { Files } from './claimed-files.ts'
import { type DemoDocument, documentTexts } from './document-texts.ts'
import type { Both } from './pages/published-text.ts'
import { ago, buyerOf, commandOf, dayOf, staffOf } from './play.ts'

/**
 * Loads the documents of the demonstration, published by its chief manager; company B has acknowledged what is
 * required.
 */
export async function loadDocuments(db: Db, stored: Files): Promise<void> {
  const chief = await staffOf(db, cast.chief, 'chief_manager')
  const { organization_id } = await buyerOf(db, cast.clientA)
  for (const found of documentTexts) {
    const { audience } = found
    const published = await publish(
      db,
      stored,
      chief,
      found,
      audience === 'organization' ? organization_id : null,
    )
    if (audience === 'clients' && found.requires_ack)
      await acknowledgeDocument(commandOf(db, await buyerOf(db, cast.clientB), ago(2)), published, 1)
  }
}

async function publish(
  db: Db,
  stored: Files,
  chief: Manager,
  found: DemoDocument,
  organization_id: number | null,
): Promise<number> {
  const { category, language, audience, title, daysAgo, ends, next, requires_ack = false } = found
  const ctx = commandOf(db, chief, ago(daysAgo ?? 1))
  const [made] = await createDocuments(ctx, {
    category,
    language,
    audience,
    organization_id,
    requires_ack,
    effective_from: null,
    valid_until: ends === undefined ? null : dayOf(ago(-ends)),
    files: [
      { id: await written(db, stored, chief, found, found.text), title_en: title.en, title_ru: title.ru },
    ],
  })
  const { id } = made!
  if (daysAgo === null) return id
  await transitionDocument(ctx, id, 'publish')
  if (!next) return id
  const later = commandOf(db, chief, ago(next.daysAgo))
  const version = await replaceDocument(later, id, {
    file_id: await written(db, stored, chief, found, next.text),
    valid_until: null,
  })
  await transitionDocument(later, version.id, 'publish')
  return version.id
}

/** Stores a text as a PDF file of the chief manager, as if uploaded. */
async function written(
  db: Db,
  stored: Files,
  { id: owner_id }: Manager,
  { title, language }: DemoDocument,
  text: Both,
): Promise<number> {
  const lang: Lang = language === 'ru' ? 'ru' : 'en'
  const bytes = await writePdf({
    lang,
    title: language === 'both' ? `${title.en} / ${title.ru}` : title[lang],
    seller: { name: 'Portico Components SIA', lines: [] },
    opening: [text.en, text.ru].filter(Boolean).join('\n\n'),
  })
  const [row] = await db
    .insert(files)
    .values({
      owner_id,
      category: 'document',
      name: `${title[lang].replaceAll(/[/:]/g, '-')}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key: await stored.put(bytes),
    })
    .returning({ id: files.id })
  return row!.id
}
