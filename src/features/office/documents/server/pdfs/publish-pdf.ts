import { companyToday } from '#features/foundation/company/server/index.ts'
import { giveToDocuments, keepMade } from '#features/foundation/files/server/index.ts'
import { closeTask } from '#features/office/tasks/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { DocumentState } from '../../document.ts'
import { pdfTask } from '../../waiting.ts'
import type { DuePdf, WrittenIn } from './due-pdf.ts'

type Command = Pick<Context, 'db' | 'now' | 'emit' | 'platform'>

/**
 * Locks all PDFs of a subject and kind, so that versions created at the same time are published one after another.
 */
const lock = statement<{ id: number; version: number; state: string }>(
  'due_pdfs.hold',
  'select id, version, state from due_pdfs where kind = $1 and subject = $2 order by id for update',
)
const settle = statement(
  'due_pdfs.settle',
  'update due_pdfs set state = $2, trouble = null, updated_at = $3 where id = $1',
)
const supersede = statement<{ id: number; language: string }>(
  'documents.supersede_pdfs',
  `update documents set state = 'superseded', edition = edition + 1, updated_at = $2
   where pdf_id = any($1::bigint[]) and state = 'published' returning id, language`,
)
const insert = statement<{ id: number; file_id: number }>(
  'documents.insert_pdf',
  `insert into documents (category, audience, organization_id, requires_ack, pdf_id, version, state, effective_from,
     published_at, created_at, updated_at, language, title_en, title_ru, file_id, replaces_id)
   select $1, 'organization', $2, false, $3, $4, $5, $6, $7, $7, $7, d.language,
     case when d.language = 'en' then d.title end, case when d.language = 'ru' then d.title end, d.file_id, d.replaces_id
   from unnest($8::text[], $9::text[], $10::bigint[], $11::bigint[]) as d (language, title, file_id, replaces_id)
   on conflict do nothing returning id, file_id`,
)
const link = statement(
  'document_orders.link',
  `insert into document_orders (document_id, order_id, order_number)
   select d, (o ->> 'id')::bigint, (o ->> 'number')::int
   from unnest($1::bigint[]) as d cross join jsonb_array_elements($2::jsonb) as o on conflict do nothing`,
)

/** Links documents to orders. */
export const linkToOrders = (db: Db, ids: readonly number[], orders: DuePdf['orders']): Promise<unknown[]> =>
  run(db, link, [ids, JSON.stringify(orders)])

/**
 * Publishes a PDF in each of its languages, in one transaction. It supersedes earlier versions, or is stored as
 * superseded if a later version came first. Does nothing if it was already published.
 */
export async function publishPdf(
  ctx: Command,
  { id, kind, subject, version, organization_id, orders }: DuePdf,
  written: readonly WrittenIn[],
): Promise<void> {
  const { db, now } = ctx
  const locked = await run(db, lock, [kind, subject])
  if (locked.find((one) => one.id === id)?.state !== 'due') return
  const isOvertaken = locked.some((one) => one.version > version && one.state === 'made')
  const before = locked.filter((one) => one.version < version).map((one) => one.id)
  const replaced = isOvertaken ? [] : await run(db, supersede, [before, now])
  const state: DocumentState = isOvertaken ? 'superseded' : 'published'
  const fileIds = await keepMade(
    db,
    { organization_id, category: kind, now },
    written.map(({ file }) => file),
  )
  const made = await run(db, insert, [
    ...[kind, organization_id, id, version, state, await companyToday(ctx), now],
    written.map(({ lang }) => lang),
    written.map(({ title }) => title),
    fileIds,
    written.map(({ lang }) => replaced.find(({ language }) => language === lang)?.id ?? null),
  ])
  await giveToDocuments(db, made)
  await linkToOrders(
    db,
    made.map((one) => one.id),
    orders,
  )
  await settled(ctx, id, 'made')
}

/** Marks a PDF as dropped, because there is nothing to create any more. */
export const dropPdf = (ctx: Command, id: number): Promise<void> => settled(ctx, id, 'dropped')

async function settled(ctx: Command, id: number, state: 'made' | 'dropped'): Promise<void> {
  await run(ctx.db, settle, [id, state, ctx.now])
  await closeTask(ctx, { kind: pdfTask.kind, subject: ['pdf', id] })
}
