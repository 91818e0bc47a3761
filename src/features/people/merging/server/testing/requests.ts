import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { Requests } from '#platform/server/testing/asking.ts'

/** Both companies belong to the manager. */
export const matrix = `
                                              noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/clients/:id/merges             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/merge-preview      .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/merge              .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/merge-undo         .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

export const requests: Requests = ({ pool, one }) => {
  let made = 0
  const company = () => {
    made += 1
    return newCompany(pool, { email: `merging${made}@holm.example`, manager: cast.manager })
  }
  const two = async () => ({ params: { id: await company() }, into: await company() })
  return {
    'GET /api/manager/clients/:id/merges': async () => ({ params: { id: await company() } }),
    'GET /api/manager/clients/:id/merge-preview': async () => {
      const { params, into } = await two()
      return { params, query: { into } }
    },
    'POST /api/manager/clients/:id/merge': async () => {
      const { params, into } = await two()
      return { params, body: { into_id: into, reason: 'Entered twice' } }
    },
    'POST /api/manager/clients/:id/merge-undo': async () => {
      const { params, into } = await two()
      await one('update organizations set merged_into_id = $2 where id = $1 returning id', [params.id, into])
      await one(
        `insert into client_merges (from_id, into_id, reason, by_id, stored)
         select $1, $2, 'Entered twice', min(id), '{"company": {"parts": []}}' from users returning id`,
        [params.id, into],
      )
      return { params }
    },
  }
}
