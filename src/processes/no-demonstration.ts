import type pg from 'pg'
import { isPassword } from '#features/people/auth/server/index.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { demonstrationPassword, demonstrationPeople } from './demonstration-people.ts'

/**
 * Refuses to start without DEMO if people of the demonstration still have the password from the README. Throws
 * StartRefusal that names them and the remedy.
 */
export async function refuseDemonstration(pool: pg.Pool): Promise<void> {
  const emails = demonstrationPeople.map(({ email }) => email)
  const { rows } = await pool.query<{ email: string; password_hash: string }>(
    `select email, password_hash from users where email = any($1) and status in ('active', 'not_confirmed') order by id`,
    [emails],
  )
  // One after the other: each password check needs memory.
  const open: string[] = []
  for (const { email, password_hash } of rows)
    if (await isPassword(password_hash, demonstrationPassword)) open.push(email)
  if (open.length === 0) return
  throw new StartRefusal(
    `DEMO is off, and these people of the demonstration still have the password that everybody knows: ${open.join(', ')}.\n` +
      'Start with DEMO=1, sign in as each of them and give them passwords of their own, or block them; ' +
      'or start on an empty database: another DATA_DIR, another DATABASE_URL.',
  )
}
