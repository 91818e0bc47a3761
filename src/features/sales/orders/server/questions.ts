import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { OrderStage } from '../order.ts'
import { canSeeOrder } from '../policy.ts'

const owned = statement<Parameters<typeof canSeeOrder>[1]>(
  'orders.owned',
  'select o.organization_id, c.manager_id, o.stage, o.source from orders o join organizations c on c.id = o.organization_id where o.id = $1',
)
const numbers = statement<{ id: number; number: number }>(
  'orders.numbers',
  'select id, number from orders where id = any ((select $1::bigint[])::bigint[])',
)

const stages = statement<{ stage: OrderStage }>('orders.stage', 'select stage from orders where id = $1')

const ownedLine = statement<Parameters<typeof canSeeOrder>[1]>(
  'order_lines.owned_by',
  `select o.organization_id, c.manager_id, o.stage, o.source from order_lines l join orders o on o.id = l.order_id
   join organizations c on c.id = o.organization_id where l.id = $1`,
)
const lineNames = statement<{ id: number; number: number; name_en: string | null; name_ru: string | null }>(
  'order_lines.titles',
  `select l.id, o.number, l.name_en, l.name_ru from order_lines l join orders o on o.id = l.order_id where l.id = any($1)`,
)

/** Those who may see an order may read what is attached to it. */
export const orderSubjects = [
  subjectKind.by({
    kind: 'order',
    word: 'orders',
    mayRead: async (db, person, id) => {
      const [order] = await run(db, owned, [id])
      return order !== undefined && canSeeOrder(person, order)
    },
    titles: async (db, ids, say) =>
      (await run(db, numbers, [ids])).map(({ id, number }) => ({
        id,
        title: say('orders.number', { number }),
      })),
    status: async (db, _person, id, say) => {
      const [order] = await run(db, stages, [id])
      return order ? say(`orders.stages.${order.stage}`) : null
    },
  }),
  subjectKind.by({
    kind: 'order_line',
    mayRead: async (db, person, id) => {
      const [order] = await run(db, ownedLine, [id])
      return order !== undefined && canSeeOrder(person, order)
    },
    titles: async (db, ids, say, lang) =>
      (await run(db, lineNames, [ids])).map(({ id, number, name_en, name_ru }) => ({
        id,
        title: `${say('orders.number', { number })} · ${inLanguage({ en: name_en, ru: name_ru }, lang)}`,
      })),
  }),
]
