import { type Db, run, statement } from '#platform/server/database/db.ts'

/** A line of an order and the pieces it still needs. */
type Wanted = { line_id: number; product_id: number; wanted: number }
/** The pieces in stock for a line, at most those wanted, and the day of the next delivery (`YYYY-MM-DD`). */
export type StockForLine = { line_id: number; wanted: number; in_stock: number; next_on: string | null }

const forLines = statement<StockForLine>(
  'stock.for_lines',
  `select g.line_id, g.wanted,
     least(g.wanted, coalesce(r.quantity, 0) + greatest(0, p.available_qty))::int as in_stock, p.incoming_on::text as next_on
   from unnest($1::bigint[], $2::bigint[], $3::int[]) as g (line_id, product_id, wanted)
   join products p on p.id = g.product_id
   left join stock_reservations r
     on r.order_line_id = g.line_id and r.released_at is null and (r.kind = 'hard' or r.until > $4)
   order by g.line_id`,
)

/** Returns what is in stock for each line: the pieces reserved for it and those that are free. */
export const stockForLines = (
  { db, now }: { db: Db; now: Date },
  lines: readonly Wanted[],
): Promise<StockForLine[]> =>
  lines.length === 0
    ? Promise.resolve([])
    : run(db, forLines, [
        lines.map(({ line_id }) => line_id),
        lines.map(({ product_id }) => product_id),
        lines.map(({ wanted }) => wanted),
        now,
      ])
