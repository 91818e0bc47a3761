/** How many pieces of a product lie in all warehouses, as a piece of SQL. `product`: where its id stands. */
export const onHandOf = (product: string): string =>
  `(select coalesce(sum(l.on_hand), 0) from stock_levels l where l.product_id = ${product})`

/** Reservations that count: a soft one until its day. `now`: where the moment stands. */
const counting = (now: string): string => `r.released_at is null and (r.kind = 'hard' or r.until > ${now})`

/** How many are stored for orders. */
export const storedOf = (product: string, now: string): string =>
  `(select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = ${product} and ${counting(now)})`

/** How many more orders want. */
export const waitingFor = (product: string, now: string): string =>
  `(select coalesce(sum(r.wanted - r.quantity), 0) from stock_reservations r where r.product_id = ${product} and ${counting(now)})`

/** Those who wait, as rows: the person who is confirmed first, then by age; `to_here` with all before them. */
export const inLine = (products: string, now: string): string =>
  `select r.order_line_id, r.product_id, r.wanted - r.quantity as missing,
     sum(r.wanted - r.quantity) over (partition by r.product_id
       order by r.kind = 'hard' desc, r.made_at, r.order_line_id) as to_here
   from stock_reservations r where r.product_id = any (${products}) and ${counting(now)} and r.quantity < r.wanted`
