import { channel } from 'node:diagnostics_channel'

/**
 * Channels on which the platform reports measurements (`processes/metrics.ts`). Without a subscriber nothing
 * is computed, and a subscriber cannot delay the work.
 */
export const measured = {
  request: channel('portico.request'),
  statement: channel('portico.statement'),
  job: channel('portico.job'),
  mail: channel('portico.mail'),
}

/** `route` is the declared path, `/api/front/orders/:id`, so that ids do not multiply the metrics. */
export type RequestFact = { method: string; route: string; status: number; ms: number }
/** `ms` includes the wait for a connection. */
export type StatementFact = { name: string; text: string; ms: number }
export type JobFact = { name: string; ms: number; isDone: boolean }

/** The result of an attempt to send an e-mail. `refused`: the receiving server will never take it. */
export const mailResults = ['sent', 'failed', 'refused'] as const
export type MailFact = { result: (typeof mailResults)[number] }

/** Runs a job and reports how long it took and whether it succeeded. Its errors are thrown. */
export async function measuredJob(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  let isDone = false
  try {
    await work()
    isDone = true
  } finally {
    measured.job.publish({ name, ms: performance.now() - begun, isDone } satisfies JobFact)
  }
}
