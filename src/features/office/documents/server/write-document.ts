import { showToAll, takeForDocument } from '#features/foundation/files/server/index.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { refuse, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { isWholeOpen, mayChange } from '../document.ts'
import type { DocumentInput, NewDocuments, NewVersion } from '../document-rules.ts'
import type { DocumentCard } from '../document-shape.ts'
import { findDocument, type StaffContext } from './find-document.ts'

type Card = ReplyInput<typeof DocumentCard>

/** Inserts one row per file, in their order. */
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

/** Creates drafts from files the person uploaded. Clients see them only once published. */
export async function createDocuments(ctx: StaffContext, { files, ...kind }: NewDocuments): Promise<Card[]> {
  const company = await companyOf(ctx, kind)
  const made = await run(ctx.db, insert, [
    ...firstOf(ctx, { ...kind, organization_id: company }),
    1,
    null,
    files.map(({ id }) => id),
    files.map(({ title_en }) => title_en),
    files.map(({ title_ru }) => title_ru),
  ]).catch(refuseTaken)
  await takeForDocument(ctx.db, ctx.person, kind.category, made)
  return Promise.all(made.map(({ id }) => findDocument(ctx, id)))
}

/**
 * Creates a draft of the next version of a published document, which it supersedes once published. Throws `Refusal`
 * 404 or 409.
 */
export async function replaceDocument(
  ctx: StaffContext,
  id: number,
  { file_id, valid_until }: NewVersion,
): Promise<Card> {
  const before = await findDocument(ctx, id)
  if (!before.may_replace) refuse('documents.errors.cannotReplace', 409)
  const [made] = await run(ctx.db, insert, [
    ...firstOf(ctx, { ...before, effective_from: null, valid_until }),
    before.version + 1,
    id,
    [file_id],
    [before.title_en],
    [before.title_ru],
  ]).catch(refuseTaken)
  await takeForDocument(ctx.db, ctx.person, before.category, [made!])
  return findDocument(ctx, made!.id)
}

/**
 * Changes a draft, or the title and last day of a published document. Throws `Refusal` 404, or 409 if it changed in
 * the meantime, is over, or the field can no longer change.
 */
export async function changeDocument(
  ctx: StaffContext,
  id: number,
  { edition, ...input }: DocumentInput & { edition: number },
): Promise<Card> {
  const before = await findDocument(ctx, id)
  if (before.edition !== edition) refuse('documents.errors.changedSince', 409)
  if (!mayChange(before.state)) refuse('documents.errors.isOver', 409)
  const company = await companyOf(ctx, input)
  const meant = { ...input, organization_id: company }
  if (!isWholeOpen(before.state) && stored.some((field) => before[field] !== meant[field]))
    refuse('documents.errors.isPublished', 409)
  if (
    before.effective_from &&
    input.valid_until &&
    input.valid_until < (input.effective_from ?? before.effective_from)
  )
    refuseFields({ valid_until: 'documents.errors.endsBefore' })
  const [changed] = await run(ctx.db, update, [
    ...[id, ctx.now, input.title_en, input.title_ru, input.category, input.language, input.audience, company],
    ...[input.requires_ack, input.effective_from, input.valid_until, edition],
  ])
  if (!changed) refuse('documents.errors.changedSince', 409)
  const after = await findDocument(ctx, id)
  await refile(ctx, before, after)
  return after
}

/** The fields fixed by the publication. */
const stored = [
  'category',
  'language',
  'audience',
  'organization_id',
  'requires_ack',
  'effective_from',
] as const satisfies readonly (keyof DocumentInput)[]

/** Keeps the file in step with its document: the same category, shown for the same days. */
async function refile({ db, person }: StaffContext, before: Card, after: Card): Promise<void> {
  const { id, file, category, state } = after
  if (before.category !== category) await takeForDocument(db, person, category, [{ id, file_id: file.id }])
  if (state === 'published') await showInFeed({ db }, after)
}

/** Shows the files of public documents in their category (spec §7), from the first to the last day. */
export async function showInFeed(
  { db }: Pick<StaffContext, 'db'>,
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

/** Returns the shared values of new documents, for `insert`. */
const firstOf = (
  { person, now }: StaffContext,
  {
    category,
    language,
    audience,
    organization_id,
    requires_ack,
    effective_from,
    valid_until,
  }: Omit<DocumentInput, 'title_en' | 'title_ru'>,
): unknown[] => [
  ...[person.id, now, category, language, audience, organization_id],
  ...[requires_ack, effective_from, valid_until],
]

/**
 * Returns the company of the document, which the author must be allowed to see; null for other audiences. Throws
 * `Refusal` 422.
 */
async function companyOf(
  { db, person }: StaffContext,
  { audience, organization_id }: Pick<DocumentInput, 'audience' | 'organization_id'>,
): Promise<number | null> {
  if (audience !== 'organization' || organization_id === null) return null
  await findClient(db, person, organization_id).catch(() => refuseFields({ organization_id: 'errors.oneOf' }))
  return organization_id
}

const uniqueBroken = '23505'
const foreignBroken = '23503'

/**
 * Translates violated constraints: the file does not exist or belongs to another document, or someone else just
 * created the next version.
 */
function refuseTaken(error: { code?: string; constraint?: string }): never {
  if (error.constraint === 'documents_replaced') return refuse('documents.errors.cannotReplace', 409)
  if (error.code === uniqueBroken || error.code === foreignBroken)
    return refuseFields({ files: 'documents.errors.fileTaken' })
  throw error
}
