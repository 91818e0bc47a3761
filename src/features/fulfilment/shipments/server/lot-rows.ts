import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { LotSummary } from '../lot-shape.ts'
import type { lots } from './tables.ts'

type Column = typeof lots.$inferSelect
/** A row of a list of lots. Whether it is blocked is asked separately. */
export type SummaryRow = Omit<LotSummary, 'is_blocked' | 'ready_at'> & { ready_at: Date | null }

/** The columns of a lot `o`, with its lines and packages. */
export const summary = `o.id, o.number, o.state, o.organization_id, c.name as organization_name, o.expected_on, o.ready_at,
  o.free_storage_until, o.hold_until, o.requested_on, o.needs_packing, o.version, inside.orders, inside.order_numbers, inside.line_count,
  inside.quantity, packed.package_count, case when o.needs_packing then inside.weight_g else coalesce(packed.weight_g, inside.weight_g) end as weight_g,
  case when not o.needs_packing then packed.volume_cm3 end as volume_cm3`
export const around = `join organization_cards c on c.id = o.organization_id
  cross join lateral (
    select coalesce(jsonb_agg(distinct jsonb_build_object('id', r.id, 'number', r.number)), '[]') as orders,
      coalesce(string_agg(distinct r.number::text, ', '), '') as order_numbers, count(*)::int as line_count,
      coalesce(sum(l.quantity), 0)::bigint as quantity,
      case when count(*) = count(p.weight_g) then sum(l.quantity * p.weight_g::bigint)::bigint end as weight_g,
      coalesce(bool_and(g.ready + g.shipped + l.quantity <= g.confirmed), true) as fits
    from lot_lines l join order_lines g on g.id = l.order_line_id join orders r on r.id = l.order_id
    left join products p on p.id = g.product_id where l.lot_id = o.id
  ) inside
  cross join lateral (
    select count(*)::int as package_count, sum(k.weight_g)::bigint as weight_g,
      (sum(k.length_mm::bigint * k.width_mm * k.height_mm) / 1000)::bigint as volume_cm3
    from lot_packages k where k.lot_id = o.id
  ) packed`

export type CardRow = SummaryRow &
  Pick<
    Column,
    | 'delivery_method'
    | 'delivery_address'
    | 'recipient'
    | 'carrier'
    | 'ships_on'
    | 'tracking'
    | 'cost_amount'
    | 'cost_currency'
    | 'cancel_reason'
    | 'created_at'
    | 'requested_at'
    | 'booked_at'
    | 'sent_at'
    | 'delivered_at'
    | 'accepted_at'
    | 'pickup_on'
    | 'pickup_from'
    | 'photo_ids'
  > & {
    manager_id: number | null
    /** Whether its orders still promise what it contains, while it is being formed. */
    fits: boolean
    warehouse: string | null
    warehouse_en: string | null
    warehouse_ru: string | null
    parent: { id: number; number: number } | null
    merged_into: { id: number; number: number } | null
  }

const cards = statement<CardRow>(
  'lots.cards',
  `select ${summary}, inside.fits, c.manager_id, o.delivery_method, o.delivery_address, o.recipient, o.carrier, o.ships_on,
     o.tracking, o.cost_amount, o.cost_currency, o.cancel_reason, o.created_at, o.requested_at, o.booked_at, o.sent_at,
     o.delivered_at, o.accepted_at, o.pickup_on, o.pickup_from, to_jsonb(o.photo_ids) as photo_ids, o.warehouse, w.name_en as warehouse_en, w.name_ru as warehouse_ru,
     (select jsonb_build_object('id', x.id, 'number', x.number) from lots x where x.id = o.parent_id) as parent,
     (select jsonb_build_object('id', x.id, 'number', x.number) from lots x where x.id = o.merged_into_id) as merged_into
   from lots o ${around} left join warehouses w on w.code = o.warehouse
   where o.id = any($1) order by o.number desc`,
)
/** Returns lots by id. The caller checks who may see them. */
export const cardRows = (db: Db, ids: readonly number[]): Promise<CardRow[]> => run(db, cards, [ids])

const ofOrder = statement<{ id: number }>(
  'lots.of_order',
  'select distinct lot_id as id from lot_lines where order_id = $1',
)
export const idsOfOrder = async (db: Db, orderId: number): Promise<number[]> =>
  (await run(db, ofOrder, [orderId])).map(({ id }) => id)
