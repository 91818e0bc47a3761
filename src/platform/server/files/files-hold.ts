import { type Db, run, statement } from '../database/db.ts'

/**
 * The word `file` as the number of an advisory lock. A backup takes it exclusively before it looks at
 * anything.
 */
export const filesLock = 0x66696c65

const share = statement<{ may: boolean }>(
  'files.may_go',
  'select pg_try_advisory_xact_lock_shared($1) as may',
)

/**
 * Tells whether stored files may be deleted until the end of this transaction. Not during a backup: it would
 * have the row but miss the file. What remains is deleted next time.
 */
export async function mayFilesGo(db: Db): Promise<boolean> {
  const [row] = await run(db, share, [filesLock])
  return row?.may ?? false
}
