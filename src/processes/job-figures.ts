import { statement } from '#platform/server/database/db.ts'

/** How many jobs are due, to be retried, running and given up, and how many seconds the oldest due one has waited. */
export const jobFigures = statement<Record<'waiting' | 'again' | 'running' | 'failed' | 'oldest', number>>(
  'metrics.jobs',
  `select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
     count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1 and run_at > now())::int as again,
     count(*) filter (where locked_at is not null)::int as running,
     count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
     coalesce(extract(epoch from now() - min(run_at) filter
       (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float as oldest
   from graphile_worker.jobs`,
)
