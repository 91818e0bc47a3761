import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const cartsRows = statement(
  'carts.own_data',
  `select c.id, c.name, c.state, c.currency, c.promotion_code, c.created_at, c.updated_at,
     (select coalesce(json_agg(json_build_object('sku', p.sku, 'quantity', l.quantity, 'note', l.note) order by l.id), '[]')
      from cart_lines l join products p on p.id = coalesce(l.product_id, l.cut_product_id) where l.cart_id = c.id) as lines,
     (select coalesce(json_agg(json_build_object('name', l.name, 'description', l.description, 'material', l.material,
        'dimensions', l.dimensions, 'quantity', l.quantity, 'unit', l.unit) order by l.id), '[]')
      from cart_custom_lines l where l.cart_id = c.id) as own_lines
   from carts c where c.organization_id = $1 and c.owner_id = $2 order by c.id`,
)

/** The carts stored about a client. */
export const cartOwnData: OwnData = {
  carts: (db, person) => run(db, cartsRows, [person.organization_id, person.id]),
}
