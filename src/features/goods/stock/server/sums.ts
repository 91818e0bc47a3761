/**
 * Returns SQL for the pieces of a product in the warehouses that sell, less the remnants of cut bars. `product`: the
 * expression for its id.
 */
export const forSaleOf = (product: string): string =>
  `(select coalesce(sum(greatest(0, l.on_hand - (select coalesce(sum(s.length::bigint * s.count), 0) from stock_remnants s
      where s.product_id = l.product_id and s.warehouse = l.warehouse and s.count > 0))), 0) from stock_levels l join warehouses w on w.code = l.warehouse and w.is_sellable
    where l.product_id = ${product})`

/** Returns the condition that an expected delivery `i` is open and goes to a warehouse that sells. */
export const isComing = `i.arrived_at is null and i.cancelled_at is null
  and exists (select from warehouses w where w.code = i.warehouse and w.is_sellable)`

/** Returns the condition that a reservation counts: a soft one until its day. `now`: the expression for the time. */
export const counting = (now: string): string =>
  `r.released_at is null and (r.kind = 'hard' or r.until > ${now})`

/** Returns SQL for the pieces reserved for orders. */
export const storedOf = (product: string, now: string): string =>
  `(select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = ${product} and ${counting(now)})`

/** Returns SQL for the pieces that orders still wait for. */
export const waitingFor = (product: string, now: string): string =>
  `(select coalesce(sum(r.wanted - r.quantity), 0) from stock_reservations r where r.product_id = ${product} and ${counting(now)})`

/**
 * Returns SQL for the waiting reservations by age: a confirmation makes a place in the queue permanent, and does not move
 * it. `to_here` is the running total of missing pieces.
 */
export const inLine = (products: string, now: string): string =>
  `select r.order_line_id, r.product_id, r.wanted - r.quantity as missing,
     sum(r.wanted - r.quantity) over (partition by r.product_id
       order by r.made_at, r.order_line_id) as to_here
   from stock_reservations r where r.product_id = any (${products}) and ${counting(now)} and r.quantity < r.wanted`

/** Returns SQL for the pieces that have left since a moment. `level`: an alias with `product_id` and `warehouse`. */
export const departedSince = (level: string, moment: string): string =>
  `(select coalesce(-sum(m.quantity), 0)::int from stock_movements m where m.kind = 'departure'
    and m.product_id = ${level}.product_id and m.warehouse = ${level}.warehouse and m.at > ${moment})`
