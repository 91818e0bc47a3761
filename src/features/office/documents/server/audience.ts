import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#features/foundation/company/server/index.ts'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { type Client, isConfirmed, type Manager } from '#platform/shared/audience.ts'

/** Returns the condition that a client may read a document `o` now: published, started, and for them. */
export const readBy = (person: Client): SQL => sql`
  (o.state = 'published' and o.effective_from <= ${sql.raw(todaySql)} and ${isFor(person)})`

/** Clients who are not confirmed yet read only public documents. */
const isFor = (person: Client): SQL =>
  isConfirmed(person)
    ? sql`(o.organization_id is null or o.organization_id = ${person.organization_id})`
    : sql`(o.organization_id is null and o.audience = 'public')`

/** Returns the condition that staff see a document: those for one company only if they see the company. */
export const storedFor = (person: Manager): SQL => sql`
  (o.organization_id is null
    or exists (select from organizations c where c.id = o.organization_id and ${visibleTo(person, sql`c`)}))`
