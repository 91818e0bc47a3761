import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { cast } from '#demo/cast.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { sent } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '../../testing/portico.ts'
import { writeToFile } from '../write.ts'

export const home = mkdtempSync(path.join(os.tmpdir(), 'portico-backup-'))
export const passphrase = 'a passphrase of the tests'
export const plain = path.join(home, 'plain.backup')
export const secretly = path.join(home, 'secretly.backup')
export let portico: TestPortico
/** An empty database, which what is refused leaves empty. */
export let empty: FreshDatabase
export const from = (more: { passphrase?: string } = {}) => {
  const { pool, storage } = portico.platform
  return { pool, storage, secret: 's'.repeat(64), passphrase: undefined, ...more }
}

/**
 * The last value of every sequence before and after the backups were made. The two differ when a timed job was
 * added in between.
 */
export const sequences: { before: SequenceValues; after: SequenceValues } = { before: {}, after: {} }
type SequenceValues = Record<string, number>

export async function sequenceValues(pool: TestPortico['platform']['pool']): Promise<SequenceValues> {
  const { rows } = await pool.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

export async function makeBackups(): Promise<void> {
  portico = await startPortico({ world: 'company' })
  empty = await freshDatabase('template0')
  for (let n = 1; n <= 3; n++) {
    const { body, headers } = sent({ name: `${n}.txt`, type: 'text/plain', bytes: Buffer.from(`file ${n}`) })
    const answer = await portico.request(cast.clientA, 'POST', '/api/files', body, headers)
    expect(answer.status).toBeLessThan(300)
  }
  const { pool } = portico.platform
  await pool.query(
    `select graphile_worker.add_job('sweep_sessions', '{}', queue_name => 'busy', run_at => now() + interval '9 years')`,
  )
  await lockedBy(pool, 'a worker')
  sequences.before = await sequenceValues(pool)
  await writeToFile(from(), plain)
  await writeToFile(from({ passphrase }), secretly)
  sequences.after = await sequenceValues(pool)
  await lockedBy(pool, null)
}

/** Locks the job of the queue `busy`, and the queue, as a worker that runs it does; null releases both. */
async function lockedBy(pool: TestPortico['platform']['pool'], worker: string | null): Promise<void> {
  const set = 'set locked_by = $1, locked_at = case when $1::text is not null then now() end'
  const queue = `(select id from graphile_worker._private_job_queues where queue_name = 'busy')`
  await pool.query(`update graphile_worker._private_jobs ${set} where job_queue_id = ${queue}`, [worker])
  await pool.query(`update graphile_worker._private_job_queues ${set} where id = ${queue}`, [worker])
}

export async function removeBackups(): Promise<void> {
  await portico.stop()
  await empty.drop()
  rmSync(home, { recursive: true, force: true })
}
