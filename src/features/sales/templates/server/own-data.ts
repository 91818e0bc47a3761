import { run, statement } from '#platform/server/database/db.ts'
import type { OwnData } from '#platform/server/ports/own-data.ts'

const templatesRows = statement(
  'order_templates.own_data',
  `select t.name, t.state, t.last_used_at, t.updated_at,
     (select jsonb_build_object('unit', c.unit, 'every', c.every, 'weekday', c.weekday, 'day', c.day, 'mode', c.mode,
        'due_on', c.due_on) from template_cadences c where c.template_id = t.id) as cadence,
     (select coalesce(json_agg(json_build_object('sku', p.sku, 'thing', l.thing, 'quantity', l.quantity, 'note', l.note)
        order by l.position), '[]')
      from order_template_lines l left join products p on p.id = l.product_id where l.template_id = t.id) as lines
   from order_templates t where t.owner = 'organization' and t.organization_id = $1 and t.created_by = $2 order by t.id`,
)

/** The templates stored about a client. */
export const templatesOwnData: OwnData = {
  templates: (db, person) => run(db, templatesRows, [person.organization_id, person.id]),
}
