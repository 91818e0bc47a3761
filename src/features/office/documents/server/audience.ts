import { type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { type Client, isConfirmed, type Manager } from '#platform/shared/audience.ts'
import { dayOf } from '../document.ts'

/** Documents `o` that a client may read now: published, its first day has come, and it is for them. */
export const readBy = (person: Client, now: Date): SQL => sql`
  (o.state = 'published' and o.effective_from <= ${dayOf(now)} and ${isFor(person)})`

/** A client who is not confirmed yet reads what everybody may. */
const isFor = (person: Client): SQL =>
  isConfirmed(person)
    ? sql`(o.organization_id is null or o.organization_id = ${person.organization_id})`
    : sql`(o.organization_id is null and o.audience = 'public')`

/** Those that staff see: what is for one company is for the person who looks after it. */
export const storedFor = (person: Manager): SQL => sql`
  (o.organization_id is null
    or exists (select from organizations c where c.id = o.organization_id and ${visibleTo(person, sql`c`)}))`
