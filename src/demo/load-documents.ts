import { createHash } from 'node:crypto'
import { files } from '#features/foundation/files/server/tables.ts'
import {
  acknowledgeDocument,
  createDocuments,
  moveDocument,
  replaceDocument,
} from '#features/office/documents/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { writePaper } from '#platform/server/pdf/write-paper.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { cast } from './cast.ts'
import type { Files } from './claimed-files.ts'
import { documentTexts, type ToldDocument } from './document-texts.ts'
import type { Both } from './pages/published-text.ts'
import { ago, buyerOf, deedOf, staffOf } from './play.ts'

/** The library of the demonstration, kept by its chief manager; company B has read what everybody is asked to. */
export async function loadDocuments(db: Db, kept: Files): Promise<void> {
  const chief = await staffOf(db, cast.chief, 'chief_manager')
  const { organization_id } = await buyerOf(db, cast.clientA)
  for (const told of documentTexts) {
    const { audience } = told
    const published = await publish(
      db,
      kept,
      chief,
      told,
      audience === 'organization' ? organization_id : null,
    )
    if (audience === 'clients' && told.requires_ack)
      await acknowledgeDocument(deedOf(db, await buyerOf(db, cast.clientB), ago(2)), published, 1)
  }
}

async function publish(
  db: Db,
  kept: Files,
  chief: Manager,
  told: ToldDocument,
  organization_id: number | null,
): Promise<number> {
  const { category, language, audience, title, daysAgo, ends, next, requires_ack = false } = told
  const act = deedOf(db, chief, ago(daysAgo ?? 1))
  const [made] = await createDocuments(act, {
    ...{ category, language, audience, organization_id, requires_ack, effective_from: null },
    valid_until: ends === undefined ? null : ago(-ends).toISOString().slice(0, 10),
    files: [{ id: await written(db, kept, chief, told, told.text), title_en: title.en, title_ru: title.ru }],
  })
  const { id } = made!
  if (daysAgo === null) return id
  await moveDocument(act, id, 'publish')
  if (!next) return id
  const later = deedOf(db, chief, ago(next.daysAgo))
  const version = await replaceDocument(later, id, {
    file_id: await written(db, kept, chief, told, next.text),
    valid_until: null,
  })
  await moveDocument(later, version.id, 'publish')
  return version.id
}

/** The words as a PDF of the chief manager's own, as if it had been uploaded. */
async function written(
  db: Db,
  kept: Files,
  { id: owner_id }: Manager,
  { title, language }: ToldDocument,
  text: Both,
): Promise<number> {
  const lang: Lang = language === 'ru' ? 'ru' : 'en'
  const bytes = await writePaper({
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
      storage_key: await kept.put(bytes),
    })
    .returning({ id: files.id })
  return row!.id
}
