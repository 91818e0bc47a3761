import type { Person } from '../../shared/audience.ts'
import type { AnyEndpoint } from '../../shared/contract.ts'
import type { Lang } from '../../shared/i18n.ts'
import { type LastChange, Refusal } from '../../shared/refusal.ts'
import { now } from '../database/clock.ts'
import { type Db, run, statement } from '../database/db.ts'
import { nameOfPerson } from '../ports/name-of-person.ts'
import { mayReadSubject, statusOfSubject, subjectAt } from '../ports/subjects.ts'
import type { Platform } from '../start/platform.ts'
import type { Context } from './context.ts'

/** A change before it was on the person's screen too, because pages update by themselves. */
const recentMinutes = 15

const last = statement<{ actor_id: number; at: Date }>(
  'events.last_of_subject',
  'select actor_id, at from events where subject = $1 and actor_id is not null order by id desc limit 1',
)

type Decision = { by_id: number | null; at: Date | null }

/** Throws `Refusal` 409 for what is decided already, with the name of the person if it was another one. */
export async function refuseAsDecided(
  { db, platform, person }: Pick<Context, 'db' | 'platform' | 'person'>,
  code: string,
  { by_id, at }: Decision,
): Promise<never> {
  const isOther = by_id !== null && by_id !== person?.id
  const by = isOther ? await platform.ports.one(nameOfPerson)?.(db, by_id) : null
  throw new Refusal(code, 409, by && at ? { changed: { by, at, status: null } } : {})
}

type Late = { endpoint: AnyEndpoint; person: Person | null; params: Record<string, string>; lang: Lang }

/**
 * Returns the conflict (409) of a command with the person whose change came first, when that was and the status since
 * then, if another person has just changed the same subject; otherwise the conflict unchanged.
 */
export async function withLastChange(platform: Platform, late: Late, conflict: Refusal): Promise<Refusal> {
  // These name the person themselves, or are about what was typed.
  if (conflict.changed || conflict.params?.name || conflict.fields) return conflict
  const changed = await lastChange(platform, platform.db, late)
  return changed
    ? new Refusal(conflict.code, conflict.status, { params: conflict.params, changed })
    : conflict
}

async function lastChange(
  { ports, translate }: Platform,
  db: Db,
  { endpoint, person, params, lang }: Late,
): Promise<LastChange | null> {
  const words = endpoint.path.split('/')
  const word = words[words.indexOf(':id') - 1]
  if (!word || !person) return null
  const subject = await subjectAt(ports, db, word, Number(params.id))
  if (!subject || !(await mayReadSubject(ports, db, person, subject))) return null
  const [change] = await run(db, last, [`${subject.kind}:${subject.id}`])
  if (!change || change.actor_id === person.id) return null
  if (now().getTime() - change.at.getTime() > recentMinutes * 60_000) return null
  const by = await ports.one(nameOfPerson)?.(db, change.actor_id)
  return by
    ? { by, at: change.at, status: await statusOfSubject(ports, db, person, subject, translate(lang)) }
    : null
}
