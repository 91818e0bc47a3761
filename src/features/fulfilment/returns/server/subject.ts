import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { canSeeReturn } from '../policy.ts'
import type { ReturnState } from '../return.ts'

const owned = statement<Parameters<typeof canSeeReturn>[1]>(
  'returns.owned',
  `select o.organization_id, c.manager_id from returns o join organizations c on c.id = o.organization_id
   where o.id = $1`,
)
const numbers = statement<{ id: number; number: string }>(
  'returns.numbers',
  'select id, number from returns where id = any($1)',
)
const states = statement<{ state: ReturnState }>('returns.state', 'select state from returns where id = $1')

export const returnSubject = subjectKind.by({
  kind: 'return',
  word: 'returns',
  mayRead: async (db, person, id) => {
    const [found] = await run(db, owned, [id])
    return found !== undefined && canSeeReturn(person, found)
  },
  titles: async (db, ids, say) =>
    (await run(db, numbers, [ids])).map(({ id, number }) => ({
      id,
      title: say('returns.named', { number }),
    })),
  status: async (db, _person, id, say) => {
    const [found] = await run(db, states, [id])
    return found ? say(`returns.states.${found.state}`) : null
  },
})
