/** The best single statement for each job, written for speed alone; each returns one JSON text. */
const card = `p.id, p.sku, p.mpn, p.brand, p.name, p.description, p.attributes, p.on_hand, p.price as list_price,
  p.price * 92 / 100 as price`
const page = (rows: string, total: string) =>
  `select json_build_object('total', (${total}), 'rows', coalesce((select json_agg(r) from (${rows}) r), '[]'))::text`
/** Counts and sums by stage, as both sides show them above the list. */
const figures = (where: string) => `select json_agg(f) from (
  select stage, currency, count(*), sum(total) from orders ${where} group by stage, currency) f`
const orderRow = `o.id, o.stage, o.currency, o.total, o.lines, o.created_at, c.name as client, c.manager`

export const statements = {
  list: page(
    `select ${card} from products p order by p.name, p.id limit 20 offset $1`,
    'select count(*) from products',
  ),
  product: `select row_to_json(r)::text from (select ${card}, p.ladder from products p where p.id = $1) r`,
  search: `with found as materialized (
      select id, ts_rank(words, asked) as score from products, plainto_tsquery('simple', $1) asked where words @@ asked
    ) ${page(
      `select ${card} from (select id, score from found order by score desc, id limit 20) best join products p using (id)
       order by best.score desc, p.id`,
      'select count(*) from found',
    )}`,
  line: `with put as (
      insert into cart_lines (cart_id, product_id, quantity) values ($1, $2, $3)
      on conflict (cart_id, product_id) do update set quantity = excluded.quantity returning id, product_id, quantity
    ), touched as (update carts set version = version + 1 where id = $1 returning version)
    select json_build_object('line', put, 'version', version, 'price', p.price * 92 / 100,
      'total', p.price * 92 / 100 * put.quantity + (select coalesce(sum(l.quantity * q.price * 92 / 100), 0)
        from cart_lines l join products q on q.id = l.product_id where l.cart_id = $1 and l.product_id <> $2))::text
    from put, touched, products p where p.id = put.product_id`,
  checkout: `with cart as (
      update carts set ordered = true where id = $1 and not ordered returning id, client_id
    ), lines as (
      select l.product_id, p.sku, p.name, l.quantity, p.price * 92 / 100 as price, row_number() over (order by l.id) as place
      from cart join cart_lines l on l.cart_id = cart.id join products p on p.id = l.product_id
    ), placed as (
      insert into orders (client_id, cart_id, stage, currency, total, lines)
      select client_id, id, 'review', 'USD', (select sum(quantity * price) from lines), (select count(*) from lines)
      from cart returning *
    ), written as (
      insert into order_lines select placed.id, place, product_id, sku, name, quantity, price from placed, lines
    )
    select json_build_object('order', placed, 'lines', (select json_agg(l) from lines l))::text from placed`,
  accept: `with accepted as (update orders set stage = 'confirmed' where id = $1 returning *)
    select json_build_object('order', accepted, 'lines',
      (select json_agg(l order by l.place) from order_lines l where l.order_id = accepted.id))::text from accepted`,
  myOrders: page(
    `select ${orderRow} from orders o join clients c on c.id = o.client_id where o.client_id = 0
     order by o.created_at desc, o.id desc limit 20`,
    figures('where client_id = 0'),
  ),
  allOrders: page(
    `select ${orderRow} from (select * from orders order by created_at desc, id desc limit 20) o
     join clients c on c.id = o.client_id order by o.created_at desc, o.id desc`,
    figures(''),
  ),
  signIn: `with made as (insert into sessions values ($1, 0) returning client_id)
    select json_build_object('client', c)::text from made join clients c on c.id = made.client_id`,
}
