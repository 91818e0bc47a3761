import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/calls/context.ts'
import { composed, run, statement } from '#platform/server/database/db.ts'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { documentTransitionNames, mayChange, mayTransition } from '../document.ts'
import type { DocumentCard } from '../document-shape.ts'
import { storedFor } from './audience.ts'

/** The part of the context that managing documents needs. */
export type StaffContext = Pick<Context<Manager>, 'db' | 'person' | 'now' | 'emit'>

type Card = ReplyInput<typeof DocumentCard>
type Row = Omit<Card, 'file' | 'transitions' | 'may_change' | 'may_replace' | 'versions'> & {
  file_id: number
  file_name: string
  file_size: number
  is_replaced: boolean
}

/** All versions of a document, from the newest to the oldest, whichever of them is given. */
const line = statement<Card['versions'][number]>(
  'documents.line',
  `with recursive before as (
     select id, replaces_id from documents where id = $1
     union all select d.id, d.replaces_id from documents d join before b on d.id = b.replaces_id
   ), after as (
     select id from documents where id = $1
     union all select d.id from documents d join after a on d.replaces_id = a.id
   )
   select id, version, state, published_at from documents
   where id in (select id from before union select id from after) order by version desc, id desc`,
)

/** Returns a document for staff. Throws `Refusal` 404 if there is none or they may not see it. */
export async function findDocument({ db, person }: StaffContext, id: number): Promise<Card> {
  const [row] = await composed<Row>(
    db,
    sql`select o.id, o.title_en, o.title_ru, o.category, o.language, o.version, o.edition, o.state, o.audience,
      o.organization_id, c.name as organization_name, o.requires_ack, o.effective_from::text as effective_from,
      o.valid_until::text as valid_until, o.published_at, f.id as file_id, f.name as file_name, f.size as file_size,
      exists (select from documents n where n.replaces_id = o.id and n.state <> 'archived') as is_replaced
      from documents o join files f on f.id = o.file_id left join organizations c on c.id = o.organization_id
      where o.id = ${id} and ${storedFor(person)}`,
  )
  if (!row) return notFound()
  const { file_id, file_name, file_size, is_replaced, ...found } = row
  const mayWrite = isAtLeast(person, 'chief_manager')
  return {
    ...found,
    file: { id: file_id, name: file_name, size: file_size },
    transitions: mayWrite
      ? documentTransitionNames.filter((transition) => mayTransition(row.state, transition))
      : [],
    may_change: mayWrite && mayChange(row.state),
    may_replace: mayWrite && row.state === 'published' && !is_replaced,
    versions: await run(db, line, [id]),
  }
}
