import { type Db, run, statement } from './db.ts'

/** The word `file`, cut to what an advisory lock holds. The person who backs up takes it alone, before it looks at anything. */
export const filesLock = 0x66696c65

const share = statement<{ may: boolean }>(
  'files.may_go',
  'select pg_try_advisory_xact_lock_shared($1) as may',
)

/**
 * Whether what lies in the storage may be taken away until the end of this transaction: not while a backup is made, which
 * would miss it next to the row it has seen. What is left now is taken the next time.
 */
export async function mayFilesGo(db: Db): Promise<boolean> {
  const [row] = await run(db, share, [filesLock])
  return row?.may ?? false
}
