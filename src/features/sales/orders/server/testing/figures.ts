import type pg from 'pg'

const found = `select organization_id, stage, turn, currency, sum(rows)::int as rows, sum(total_amount)::bigint as amount
  from order_figures group by 1, 2, 3, 4 having sum(rows) <> 0 or sum(total_amount) <> 0 order by 1, 2, 3, 4`
const counted = `select organization_id, stage, turn, currency, count(*)::int as rows, sum(total_amount)::bigint as amount
  from orders group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** Returns the stored figures of orders, and the same counted from the orders themselves. */
export async function figuresOf(pool: pg.Pool): Promise<{ stored: object[]; counted: object[] }> {
  return { stored: (await pool.query(found)).rows, counted: (await pool.query(counted)).rows }
}
