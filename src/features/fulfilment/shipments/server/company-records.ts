import { run, statement } from '#platform/server/database/db.ts'
import { type CompanyRecord, rowsOf, staying } from '#platform/server/ports/company-records.ts'
import { refuse } from '#platform/shared/refusal.ts'

const rows = rowsOf({
  table: 'lots',
  kind: 'lot',
  count: statement(
    'lots.count_of_company',
    'select count(*)::int as count from lots where organization_id = $1',
  ),
  move: statement(
    'lots.move_company',
    'update lots set organization_id = $2 where organization_id = $1 returning id',
  ),
  // A lot goes back with its orders; an empty one, if it was moved.
  giveBack: statement(
    'lots.return_company',
    `update lots l set organization_id = $2 where organization_id = $1 and
       coalesce((select bool_and(o.organization_id = $2) from lot_lines x join orders o on o.id = x.order_id where x.lot_id = l.id),
         id = any($3)) returning id`,
  ),
})
const mixed = statement<{ number: number }>(
  'lots.mixed',
  `select distinct l.number from lots l join lot_lines x on x.lot_id = l.id join orders o on o.id = x.order_id
   where l.organization_id = any($1) and o.organization_id <> l.organization_id order by 1 limit 5`,
)

const lots: CompanyRecord = {
  ...rows,
  giveBack: async (command, { from, to }, stored) => {
    const back = await rows.giveBack!(command, { from, to }, stored)
    const both = await run(command.db, mixed, [[from, to]])
    if (both.length > 0)
      refuse('merging.stuck.lots', 409, { numbers: both.map(({ number }) => number).join(', ') })
    return back
  },
}

const delays = rowsOf({
  table: 'line_delays',
  move: statement(
    'line_delays.move_company',
    'update line_delays set organization_id = $2 where organization_id = $1 returning id',
  ),
  giveBack: statement(
    'line_delays.return_company',
    `update line_delays d set organization_id = $2 where organization_id = $1
       and (id = any($3) or order_id in (select id from orders where organization_id = $2)) returning id`,
  ),
})

export const shipmentCompanyRecords = {
  lots,
  delays,
  // A trigger on the orders moves them.
  order_moments: staying('order_moments'),
}
