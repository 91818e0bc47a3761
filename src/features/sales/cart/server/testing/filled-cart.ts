import type { Ground } from '#platform/server/testing/asking.ts'

/** Opens a cart of company A with one line. A person may have fifty, so the oldest of earlier requests are archived. */
export async function filledCart({
  pool,
  one,
  organization_id,
  user_id,
}: Ground): Promise<{ id: number; line_id: number }> {
  await pool.query(
    `update carts set state = 'archived' where name = 'Good' and state = 'open' and not is_active and id in
       (select id from carts where owner_id = $1 and state = 'open' order by id desc offset 40)`,
    [user_id],
  )
  return one(
    `with cart as (
       insert into carts (organization_id, owner_id, name, currency) values ($1, $2, 'Good', 'USD') returning id
     )
     insert into cart_lines (cart_id, product_id, quantity) select id, (select min(id) from products), 1000 from cart
     returning cart_id as id, id as line_id`,
    [organization_id, user_id],
  )
}
