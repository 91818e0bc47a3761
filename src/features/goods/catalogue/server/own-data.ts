import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const favouritesRows = statement(
  'favourites.own_data',
  `select p.sku, f.made_at from favourites f join products p on p.id = f.product_id where f.user_id = $1
   order by f.made_at, p.id`,
)

/** Everything the catalogue stores about a client. */
export const catalogueOwnData: OwnData = {
  favourites: (db, person) => run(db, favouritesRows, [person.id]),
}
