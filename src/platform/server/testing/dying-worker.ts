// A separate worker process for tests that kill it: node dying-worker.ts URL die|hold
import { openPool } from '../database/database.ts'
import { startWorker } from '../jobs/worker.ts'
import { trialPlatform, trialReactions } from './trial-worker.ts'

const [, , connectionString, how] = process.argv
const pool = openPool({ connectionString }, { info() {}, warn() {}, error: console.error })
const reactions = trialReactions(async () => {
  if (how === 'die') process.kill(process.pid, 'SIGKILL')
  process.stdout.write('in between\n')
  await new Promise(() => {})
})
await startWorker(trialPlatform(pool), { reactions, jobs: {} })
