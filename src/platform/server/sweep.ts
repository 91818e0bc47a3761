import type { Platform } from './platform.ts'

/** Answers to repeated requests are kept a day at least (trust), counted attempts no longer than the longest window. */
const keptHours = 48

/** Takes away what is only kept for a while. Running twice does no harm. */
export async function sweepKept({ pool }: Platform): Promise<void> {
  await pool.query('delete from idempotency_keys where at < now() - make_interval(hours => $1)', [keptHours])
  await pool.query('delete from rate_limits where window_start < now() - make_interval(hours => $1)', [
    keptHours,
  ])
}
