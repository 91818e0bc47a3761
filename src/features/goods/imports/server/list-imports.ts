import { sql } from 'drizzle-orm'
import { containing } from '#platform/server/lists/containing.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { importList } from '../contract.ts'

type Summary = ReplyInput<(typeof importList)['row']>

/** All imports: only administrators read them, and they see all of them. */
export const importSource: Source<typeof importList, Summary> = {
  from: sql`from imports o`,
  where: (_admin, { q }) => (q ? sql`o.file_name ilike ${containing(q)}` : sql`true`),
  chip: sql`o.kind`,
  sorts: { created_at: [sql`o.created_at`], file_name: [sql`o.file_name collate natural_en`] },
  select: sql`
    select o.id, o.kind, o.file_name, o.state, o.created_at, o.supplier,
      (o.counts ->> 'new')::int as new_rows, (o.counts ->> 'changed')::int as changed_rows,
      (o.counts ->> 'unchanged')::int as unchanged_rows, (o.counts ->> 'refused')::int as refused_rows
    from page o`,
  row: (row) => row,
}
