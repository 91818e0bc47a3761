import { planOf } from '#features/goods/catalogue/cutting.ts'
import type { Package } from '#features/goods/catalogue/package.ts'
import type { QuantityRules } from '#features/goods/catalogue/quantity.ts'
import { cuttingOfProducts } from '#features/goods/catalogue/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type CutOfLine, linesShown } from '../cart.ts'
import type { CartFilter, CartSummary } from '../contract.ts'
import type { cartLines } from './tables.ts'

/** A row of a cart, without its lines. */
export type CartRow = ReplyInput<typeof CartSummary> & {
  organization_id: number
  version: number
  minimum: number | null
  promotion_code: string | null
}

/** A line with the quantity rules of its product. */
export type LineRow = Pick<
  typeof cartLines.$inferSelect,
  'id' | 'quantity' | 'note' | 'file_ids' | 'seen_price' | 'seen_per'
> &
  QuantityRules &
  Package & {
    product_id: number
    status: string
    weight_g: number | null
    left: number | null
    cut: CutOfLine | null
  }

/** The person's active cart: the open cart they chose, or else the one changed last. $1 is the person. */
const activeId = `(
  select id from carts where owner_id = $1 and state = 'open' order by is_active desc, updated_at desc, id desc limit 1)`

const columns = `c.id, c.organization_id, c.name, c.state, c.currency, c.order_id, c.version, c.promotion_code, c.created_at, c.updated_at,
  (select amount from order_minimums m where m.currency = c.currency) as minimum,
  coalesce(c.id = ${activeId}, false) as is_active,
  (select count(*)::int from cart_lines where cart_id = c.id and not saved)
    + (select count(*)::int from cart_custom_lines where cart_id = c.id and not saved) as line_count`

const one = statement<CartRow>(
  'carts.one',
  `select ${columns} from carts c where c.organization_id = $2 and c.id = $3`,
)
const active = statement<CartRow>(
  'carts.active',
  `select ${columns} from carts c where c.organization_id = $2 and c.id = ${activeId}`,
)

/** Returns a cart of the person's company. Throws 404 for any other. */
export async function findCart(db: Db, person: Client, id: number): Promise<CartRow> {
  const [row] = await run(db, one, [person.id, person.organization_id, id])
  return row ?? notFound()
}

export async function findActiveCart(db: Db, person: Client): Promise<CartRow | null> {
  const [row] = await run(db, active, [person.id, person.organization_id])
  return row ?? null
}

const orders: Record<CartFilter['sort'], string> = {
  name: 'c.name, c.id',
  '-name': 'c.name desc, c.id desc',
  created_at: 'c.created_at, c.id',
  '-created_at': 'c.created_at desc, c.id desc',
  updated_at: 'c.updated_at, c.id',
  '-updated_at': 'c.updated_at desc, c.id desc',
}

const lists = new Map(
  Object.entries(orders).map(([sort, order]) => {
    const text = `select ${columns} from carts c where c.organization_id = $2 and c.state = $3
      order by ${order} limit $4 offset $5`
    return [sort, statement<CartRow>(`carts.list ${sort}`, text)]
  }),
)

const count = statement<{ total: number }>(
  'carts.count',
  'select count(*) as total from carts where organization_id = $1 and state = $2',
)

export async function listCarts(
  db: Db,
  person: Client,
  filter: CartFilter,
): Promise<PageOf<ReplyInput<typeof CartSummary>>> {
  const { state, sort, page, per_page } = filter
  const { id, organization_id } = person
  const rows = await run(db, lists.get(sort)!, [id, organization_id, state, per_page, (page - 1) * per_page])
  const [counted] = await run(db, count, [organization_id, state])
  return { rows: rows.map(summaryOf), total: counted?.total ?? 0, page, per_page }
}

export const summaryOf = ({
  organization_id: _,
  version: __,
  minimum: ___,
  promotion_code: ____,
  ...row
}: CartRow): ReplyInput<typeof CartSummary> => row

type StoredLine = Omit<LineRow, 'cut'> & { cut_length: number | null; cut_pieces: number | null }

const lineColumns = `l.id, p.id as product_id, l.quantity, l.cut_length, l.cut_pieces, l.note, to_jsonb(l.file_ids) as file_ids, l.seen_price, l.seen_per, p.status,
  case when p.status = 'discontinued' then p.available_qty end as left, p.min_qty, p.step_qty,
  p.pack_qty, p.weight_g, p.length_mm, p.width_mm, p.height_mm from cart_lines l join products p on p.id = coalesce(l.product_id, l.cut_product_id)`
const lines = statement<StoredLine>(
  'carts.lines',
  `select ${lineColumns} where l.cart_id = $1 and not l.saved order by l.id`,
)
const saved = statement<StoredLine & { of_all: number }>(
  'carts.saved_lines',
  `select count(*) over ()::int as of_all, ${lineColumns} where l.cart_id = $1 and l.saved order by l.id limit $2`,
)

/** Returns the lines to be ordered, in the order they were added. */
export const linesOf = async (db: Db, cartId: number): Promise<LineRow[]> =>
  withCuts(db, await run(db, lines, [cartId]))

/** Returns the first lines saved for later, and the number of all of them. */
export async function savedLinesOf(db: Db, cartId: number): Promise<{ rows: LineRow[]; count: number }> {
  const rows = await run(db, saved, [cartId, linesShown])
  const stored = rows.map(({ of_all: _, ...line }) => line)
  return { rows: await withCuts(db, stored), count: rows[0]?.of_all ?? 0 }
}

/** The quantity of a line that is cut is calculated by the rules of today. */
async function withCuts(db: Db, rows: readonly StoredLine[]): Promise<LineRow[]> {
  const cutting = await cuttingOfProducts(
    db,
    rows.filter(({ cut_length }) => cut_length !== null).map(({ product_id }) => product_id),
  )
  return rows.map(({ cut_length, cut_pieces, ...line }) => {
    if (cut_length === null || cut_pieces === null) return { ...line, cut: null }
    const asked = { length: cut_length, pieces: cut_pieces }
    const plan = planOf(cutting.get(line.product_id), asked)
    return { ...line, quantity: plan?.charged ?? line.quantity, cut: { ...asked, plan } }
  })
}
