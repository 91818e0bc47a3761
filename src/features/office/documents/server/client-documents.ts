import { sql } from 'drizzle-orm'
import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ClientDocument } from '../document-shape.ts'

type Reply = ReplyInput<typeof ClientDocument>
type Row = Omit<Reply, 'title'> & { title_en: string | null; title_ru: string | null }

/**
 * Returns the published documents for one company only, the newest first. Throws `Refusal` 404 if the staff member
 * may not see the company.
 */
export async function documentsOfClient(
  { db, person, lang }: Context<Manager>,
  organizationId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<PageOf<Reply>> {
  await findClient(db, person, organizationId)
  const where = sql`o.organization_id = ${organizationId} and o.state = 'published'`
  const [rows, [counted]] = await Promise.all([
    composed<Row>(
      db,
      sql`select o.id, o.title_en, o.title_ru, o.category, o.language, o.version, o.state, o.published_at,
        f.id as file_id, f.name as file_name, f.mime, f.size,
        (select coalesce(string_agg(l.order_number::text, ', ' order by l.order_number), '')
          from document_orders l where l.document_id = o.id) as order_numbers
        from documents o join files f on f.id = o.file_id where ${where}
        order by o.published_at desc, o.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    composed<{ total: number }>(db, sql`select count(*)::int as total from documents o where ${where}`),
  ])
  const found = rows.map(({ title_en, title_ru, ...row }) => ({
    ...row,
    title: inLanguage({ en: title_en, ru: title_ru }, lang),
  }))
  return { rows: found, total: counted?.total ?? 0, page, per_page }
}
