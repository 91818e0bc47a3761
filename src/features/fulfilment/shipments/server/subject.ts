import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import type { LotState } from '../lot.ts'
import { canSeeLot } from '../policy.ts'

const owned = statement<Parameters<typeof canSeeLot>[1]>(
  'lots.owned',
  'select o.organization_id, c.manager_id from lots o join organizations c on c.id = o.organization_id where o.id = $1',
)
const numbers = statement<{ id: number; number: number }>(
  'lots.numbers',
  'select id, number from lots where id = any($1)',
)
const states = statement<{ state: LotState }>('lots.state', 'select state from lots where id = $1')

/** Those who may see a lot may read what is attached to it. */
export const lotSubject = subjectKind.by({
  kind: 'lot',
  word: 'lots',
  mayRead: async (db, person, id) => {
    const [lot] = await run(db, owned, [id])
    return lot !== undefined && canSeeLot(person, lot)
  },
  titles: async (db, ids, say) =>
    (await run(db, numbers, [ids])).map(({ id, number }) => ({
      id,
      title: say('shipments.number', { number }),
    })),
  status: async (db, _person, id, say) => {
    const [lot] = await run(db, states, [id])
    return lot ? say(`shipments.states.${lot.state}`) : null
  },
})
