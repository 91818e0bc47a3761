import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, type Db } from '#platform/server/database/db.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OrderDocument } from '../document-shape.ts'
import { readBy, storedFor } from './audience.ts'

type Reply = ReplyInput<typeof OrderDocument>
type Row = Omit<Reply, 'title'> & { title_en: string | null; title_ru: string | null }

const read = async (db: Db, orderId: number, lang: Lang, where: SQL): Promise<Reply[]> =>
  (
    await composed<Row>(
      db,
      sql`select o.id, o.title_en, o.title_ru, o.category, o.language, o.version, o.state, o.published_at,
        f.id as file_id, f.name as file_name, f.mime, f.size
        from document_orders l join documents o on o.id = l.document_id join files f on f.id = o.file_id
        where l.order_id = ${orderId} and ${where}
        order by (o.language in (${lang}, 'both')) desc, o.published_at desc, o.id desc`,
    )
  ).map(({ title_en, title_ru, ...row }) => ({
    ...row,
    title: inLanguage({ en: title_en, ru: title_ru }, lang),
  }))

/**
 * Returns the documents of an order that the person may read, those in their language first. Staff also see
 * superseded ones. Throws `Refusal` 404 if they may not see the order.
 */
export async function documentsOfOrder(ctx: Context<Person>, orderId: number): Promise<Reply[]> {
  const { db, person, lang, platform } = ctx
  const maySee = await mayReadSubject(platform.ports, db, person, { kind: 'order', id: orderId })
  if (!maySee) notFound()
  const here = isClient(person)
    ? readBy(person)
    : sql`o.state in ('published', 'superseded') and ${storedFor(person)}`
  return read(db, orderId, lang, here)
}

/**
 * Returns everything its company was ever given for an order: published documents, and superseded PDFs. The caller
 * must have checked that the person may see the order.
 */
export const archiveOfOrder = (
  db: Db,
  { id, organization_id }: { id: number; organization_id: number },
  lang: Lang,
): Promise<Reply[]> =>
  read(
    db,
    id,
    lang,
    sql`(o.organization_id = ${organization_id} or o.organization_id is null)
      and (o.state = 'published' or (o.state = 'superseded' and o.pdf_id is not null))`,
  )
