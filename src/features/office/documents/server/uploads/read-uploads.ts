import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { StaffUpload, Upload, UploadFilter } from '../../upload-shape.ts'

const columns = sql`s.id, s.kind, s.title, s.language, s.state, s.reason, s.file_id, f.name as file_name, f.mime, f.size,
  coalesce(p.name, '') as sent_by, s.created_at, s.decided_at, s.document_id`
const joined = sql`from document_uploads s join files f on f.id = s.file_id
  left join people_names p on p.id = s.created_by`

const most = 100

/** Returns the uploads of the person's company, the newest first. */
export const ownUploads = ({ db, person }: Context<Client>): Promise<ReplyInput<typeof Upload>[]> =>
  composed(
    db,
    sql`select ${columns} ${joined} where s.organization_id = ${person.organization_id} order by s.id desc limit ${most}`,
  )

/**
 * Returns the uploads of clients the person sees: undecided ones first, the oldest first, then the latest decisions.
 */
export async function uploadsFor(
  { db, person }: Context<Manager>,
  { state, organization_id, page, per_page }: UploadFilter,
  id: number | null = null,
): Promise<PageOf<ReplyInput<typeof StaffUpload>>> {
  const where = sql`where ${visibleTo(person)} and (${state ?? null}::text is null or s.state = ${state ?? null})
    and (${id}::bigint is null or s.id = ${id})
    and (${organization_id ?? null}::bigint is null or s.organization_id = ${organization_id ?? null})`
  const [rows, [counted]] = await Promise.all([
    composed<ReplyInput<typeof StaffUpload>>(
      db,
      sql`select ${columns}, s.organization_id, o.name as organization_name ${joined}
        join organizations o on o.id = s.organization_id ${where}
        order by s.state <> 'received', case when s.state = 'received' then s.id else -s.id end
        limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    composed<{ total: number }>(
      db,
      sql`select count(*)::int as total from document_uploads s join organizations o on o.id = s.organization_id ${where}`,
    ),
  ])
  return { rows, total: counted?.total ?? 0, page, per_page }
}
