import { showToAll, takeForDocument } from '#features/foundation/files/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import { run, statement } from '#platform/server/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { DocumentCard } from '../contract.ts'
import { isWholeOpen, mayChange } from '../document.ts'
import type { DocumentWish, NewDocuments, NewVersion } from '../document-rules.ts'
import { findDocument, type StaffAct } from './find-document.ts'

type Card = Unwritten<typeof DocumentCard>

/** As many as there are files, in their order. */
const insert = statement<{ id: number; file_id: number }>(
  'documents.insert',
  `insert into documents (created_by, created_at, updated_at, category, language, audience, organization_id,
     requires_ack, effective_from, valid_until, version, replaces_id, file_id, title_en, title_ru)
   select $1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, f.id, f.title_en, f.title_ru
   from unnest($12::bigint[], $13::text[], $14::text[]) with ordinality as f (id, title_en, title_ru, place)
   order by f.place returning id, file_id`,
)
const update = statement<{ id: number }>(
  'documents.update',
  `update documents set edition = edition + 1, updated_at = $2, title_en = $3, title_ru = $4, category = $5,
     language = $6, audience = $7, organization_id = $8, requires_ack = $9, effective_from = $10, valid_until = $11
   where id = $1 and edition = $12 returning id`,
)

/** Drafts of files that whoever asks has uploaded: clients see none of them until they are published. */
export async function createDocuments(act: StaffAct, { files, ...kind }: NewDocuments): Promise<Card[]> {
  const company = await companyOf(act, kind)
  const made = await run(act.db, insert, [
    ...firstOf(act, { ...kind, organization_id: company }),
    1,
    null,
    files.map(({ id }) => id),
    files.map(({ title_en }) => title_en),
    files.map(({ title_ru }) => title_ru),
  ]).catch(refuseTaken)
  await takeForDocument(act.db, act.person, kind.category, made)
  return Promise.all(made.map(({ id }) => findDocument(act, id)))
}

/** A draft that stands in place of a published one as soon as it is published itself. Throws `Refusal` 404 or 409. */
export async function replaceDocument(
  act: StaffAct,
  id: number,
  { file_id, valid_until }: NewVersion,
): Promise<Card> {
  const before = await findDocument(act, id)
  if (!before.may_replace) refuse('documents.errors.cannotReplace', 409)
  const [made] = await run(act.db, insert, [
    ...firstOf(act, { ...before, effective_from: null, valid_until }),
    before.version + 1,
    id,
    [file_id],
    [before.title_en],
    [before.title_ru],
  ]).catch(refuseTaken)
  await takeForDocument(act.db, act.person, before.category, [made!])
  return findDocument(act, made!.id)
}

/**
 * Changes a draft, or the title and the last day of what is published. Throws `Refusal` 404, or 409 where somebody
 * changed it since, where it is over, and where people go by what it was.
 */
export async function changeDocument(
  act: StaffAct,
  id: number,
  { edition, ...wish }: DocumentWish & { edition: number },
): Promise<Card> {
  const before = await findDocument(act, id)
  if (before.edition !== edition) refuse('documents.errors.changedSince', 409)
  if (!mayChange(before.state)) refuse('documents.errors.isOver', 409)
  const company = await companyOf(act, wish)
  const meant = { ...wish, organization_id: company }
  if (!isWholeOpen(before.state) && kept.some((field) => before[field] !== meant[field]))
    refuse('documents.errors.isPublished', 409)
  if (
    before.effective_from &&
    wish.valid_until &&
    wish.valid_until < (wish.effective_from ?? before.effective_from)
  )
    refuseFields({ valid_until: 'documents.errors.endsBefore' })
  const [changed] = await run(act.db, update, [
    ...[id, act.now, wish.title_en, wish.title_ru, wish.category, wish.language, wish.audience, company],
    ...[wish.requires_ack, wish.effective_from, wish.valid_until, edition],
  ])
  if (!changed) refuse('documents.errors.changedSince', 409)
  const after = await findDocument(act, id)
  await refile(act, before, after)
  return after
}

/** What people who read it go by. */
const kept = [
  'category',
  'language',
  'audience',
  'organization_id',
  'requires_ack',
  'effective_from',
] as const satisfies readonly (keyof DocumentWish)[]

/** The file follows its document: filed under the same word, shown to all for as long. */
async function refile({ db, person }: StaffAct, before: Card, after: Card): Promise<void> {
  const { id, file, category, state } = after
  if (before.category !== category) await takeForDocument(db, person, category, [{ id, file_id: file.id }])
  if (state === 'published') await showInFeed({ db }, after)
}

/** What is published for everybody is found among the files of its category (spec §7), from its first to its last day. */
export async function showInFeed(
  { db }: Pick<StaffAct, 'db'>,
  {
    file,
    audience,
    state,
    effective_from,
    valid_until,
  }: Pick<Card, 'file' | 'audience' | 'state' | 'effective_from' | 'valid_until'>,
): Promise<void> {
  const isShown = audience === 'public' && state === 'published'
  await showToAll(db, file.id, isShown ? { from: effective_from!, until: valid_until } : null)
}

/** What all documents of a wish have in common, as `insert` takes it. */
const firstOf = (
  { person, now }: StaffAct,
  {
    category,
    language,
    audience,
    organization_id,
    requires_ack,
    effective_from,
    valid_until,
  }: Omit<DocumentWish, 'title_en' | 'title_ru'>,
): unknown[] => [
  ...[person.id, now, category, language, audience, organization_id],
  ...[requires_ack, effective_from, valid_until],
]

/** The company it is for, which whoever writes must see; null for any other audience. Throws 422. */
async function companyOf(
  { db, person }: StaffAct,
  { audience, organization_id }: Pick<DocumentWish, 'audience' | 'organization_id'>,
): Promise<number | null> {
  if (audience !== 'organization' || organization_id === null) return null
  await findClient(db, person, organization_id).catch(() => refuseFields({ organization_id: 'errors.oneOf' }))
  return organization_id
}

const uniqueBroken = '23505'
const foreignBroken = '23503'

/** A file that is no file, or another document's already; or a version somebody else makes at this moment. */
function refuseTaken(error: { code?: string; constraint?: string }): never {
  if (error.constraint === 'documents_replaced') return refuse('documents.errors.cannotReplace', 409)
  if (error.code === uniqueBroken || error.code === foreignBroken)
    return refuseFields({ files: 'documents.errors.fileTaken' })
  throw error
}
