import type { Ground } from '#platform/server/testing/asking.ts'

/** Opens a cart of company A with one line. */
export async function filledCart({
  one,
  organization_id,
  user_id,
}: Ground): Promise<{ id: number; line_id: number }> {
  return one(
    `with cart as (
       insert into carts (organization_id, owner_id, name, currency) values ($1, $2, 'Good', 'USD') returning id
     )
     insert into cart_lines (cart_id, product_id, quantity) select id, (select min(id) from products), 1000 from cart
     returning cart_id as id, id as line_id`,
    [organization_id, user_id],
  )
}
