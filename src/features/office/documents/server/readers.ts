import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Reader, ReaderFilter, Reading } from '../document-shape.ts'
import { findDocument } from './find-document.ts'

type Row = ReplyInput<typeof Reader>

const readingIs: Record<Reading, SQL> = {
  not_opened: sql`r.at is null`,
  opened: sql`r.at is not null`,
  not_acknowledged: sql`a.at is null`,
  acknowledged: sql`a.at is not null`,
}

/**
 * Returns the readers of a document among the clients the person sees, with what each has done with it: those who
 * have not opened it first. Throws `Refusal` 404.
 */
export async function readersOf(
  ctx: Context<Manager>,
  id: number,
  { reading, page, per_page }: ReaderFilter,
): Promise<PageOf<Row>> {
  const { db, person } = ctx
  const { organization_id, version } = await findDocument(ctx, id)
  const those = sql`
    from users u join organizations o on o.id = u.organization_id
    left join document_openings r on r.document_id = ${id} and r.user_id = u.id
    left join document_acknowledgements a on a.document_id = ${id} and a.user_id = u.id and a.version = ${version}
    where u.status = 'active' and o.confirmed_at is not null and ${visibleTo(person)}
      and ${organization_id === null ? sql`true` : sql`o.id = ${organization_id}`}
      and ${reading ? readingIs[reading] : sql`true`}`
  const [rows, [counted]] = await Promise.all([
    composed<Row>(
      db,
      sql`select u.id, u.name || ' ' || u.last_name as name, o.name as organization_name, r.at as opened_at,
        a.at as acknowledged_at ${those}
        order by a.at is not null, r.at is not null, o.name, u.id limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    composed<{ total: number }>(db, sql`select count(*)::int as total ${those}`),
  ])
  return { rows, total: counted?.total ?? 0, page, per_page }
}
