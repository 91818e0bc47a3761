/** Returns SQL for the pieces of a product in all warehouses. `product`: the expression for its id. */
export const onHandOf = (product: string): string =>
  `(select coalesce(sum(l.on_hand), 0) from stock_levels l where l.product_id = ${product})`

/** Returns the condition that a reservation counts: a soft one until its day. `now`: the expression for the time. */
const counting = (now: string): string => `r.released_at is null and (r.kind = 'hard' or r.until > ${now})`

/** Returns SQL for the pieces reserved for orders. */
export const storedOf = (product: string, now: string): string =>
  `(select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = ${product} and ${counting(now)})`

/** Returns SQL for the pieces that orders still wait for. */
export const waitingFor = (product: string, now: string): string =>
  `(select coalesce(sum(r.wanted - r.quantity), 0) from stock_reservations r where r.product_id = ${product} and ${counting(now)})`

/**
 * Returns SQL for the waiting reservations: confirmed orders first, then by age. `to_here` is the running total of
 * missing pieces.
 */
export const inLine = (products: string, now: string): string =>
  `select r.order_line_id, r.product_id, r.wanted - r.quantity as missing,
     sum(r.wanted - r.quantity) over (partition by r.product_id
       order by r.kind = 'hard' desc, r.made_at, r.order_line_id) as to_here
   from stock_reservations r where r.product_id = any (${products}) and ${counting(now)} and r.quantity < r.wanted`
