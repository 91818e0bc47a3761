import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { isClient } from '#platform/shared/audience.ts'

const owned = statement<{ organization_id: number }>(
  'carts.owned',
  'select organization_id from carts where id = $1',
)
const names = statement<{ id: number; title: string }>(
  'carts.names',
  'select id, name as title from carts where id = any($1)',
)

/** Only people of the company may read what is attached to its carts. */
export const cartSubject = subjectKind.by({
  kind: 'cart',
  mayRead: async (db, person, id) => {
    const [cart] = await run(db, owned, [id])
    return cart !== undefined && isClient(person) && person.organization_id === cart.organization_id
  },
  titles: (db, ids) => run(db, names, [ids]),
})
