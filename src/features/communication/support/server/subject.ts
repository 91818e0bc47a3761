import { run, statement } from '#platform/server/database/db.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import { isClient } from '#platform/shared/audience.ts'
import { canSeeRequest } from '../policy.ts'
import type { requestStates } from '../support-rules.ts'
import { type TitledBy, titleOf } from './list-requests.ts'

const owned = statement<Parameters<typeof canSeeRequest>[1]>(
  'support.owned',
  `select o.origin, o.created_by_id, o.organization_id, c.manager_id from support_requests o left join organizations c on c.id = o.organization_id
   where o.id = $1`,
)
const titled = statement<TitledBy & { id: number; number: string }>(
  'support.titled',
  `select o.id, o.number, o.subject, o.name, null as organization_name, null as author, l.number as lot_number
   from support_requests o left join lots l on l.id = o.lot_id where o.id = any($1)`,
)
type Stated = { state: (typeof requestStates)[number] }
const states = statement<Stated>('support.state', 'select state from support_requests where id = $1')

/** Files of a request may be read by those who may see the request. */
export const supportSubject = subjectKind.by({
  kind: 'support_request',
  word: 'support-requests',
  mayRead: async (db, person, id) => {
    const [request] = await run(db, owned, [id])
    return request !== undefined && canSeeRequest(person, request)
  },
  titles: async (db, ids, say) =>
    (await run(db, titled, [ids])).map(({ id, number, ...row }) => ({
      id,
      title: `${number} · ${titleOf(row, say)}`,
    })),
  status: async (db, person, id, say) => {
    const [request] = await run(db, states, [id])
    return request ? say(`support.${isClient(person) ? 'ownStates' : 'states'}.${request.state}`) : null
  },
})
