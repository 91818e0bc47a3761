import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const watchesRows = statement(
  'product_watches.own_data',
  `select p.sku, w.kind, w.made_at from product_watches w join products p on p.id = w.product_id where w.user_id = $1
   order by w.made_at, p.id, w.kind`,
)

/** Everything pricing stores about a client. */
export const pricingOwnData: OwnData = {
  waited_for: (db, person) => run(db, watchesRows, [person.id]),
}
