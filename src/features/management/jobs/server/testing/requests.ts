import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The access matrix: the job was given up. */
export const matrix = `
                                       noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/jobs                    .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/jobs/export             .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/jobs/:id/retry          .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/jobs/retries            .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = ({ one }) => ({
  'GET /api/manager/jobs': nothing,
  'GET /api/manager/jobs/export': nothing,
  'POST /api/manager/jobs/:id/retry': async () => {
    const { id } = await one(`select (graphile_worker.add_job('nobodys')).id::int as id`)
    return {
      params: await one(
        `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No' where id = $1
         returning id::int`,
        [id],
      ),
    }
  },
  'POST /api/manager/jobs/retries': nothing,
})
