// A separate process that merges and stores an index continuously, for tests that kill it: keep-snapshots.ts
// URL FOLDER
import { openPool } from '#platform/server/database/database.ts'
import { overPool } from '#platform/server/database/db.ts'
import { momentNow } from '../index-in-memory/feed.ts'
import { writeSnapshot } from '../index-in-memory/snapshot-file.ts'
import { followerOf } from './memory-index.ts'

const [url, folder] = process.argv.slice(2) as [string, string]
const db = overPool(openPool({ connectionString: url }, { info() {}, warn() {}, error() {} }))
const follower = followerOf(db)
for (;;) {
  const asOf = await momentNow(db)
  const index = await follower.ready()
  await index.merge(0)
  await writeSnapshot(folder, db, index, asOf)
  process.stdout.write('stored\n')
}
