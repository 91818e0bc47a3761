import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { alwaysOffered, mostEntries, type StoredList, storedLists } from '../entries.ts'
import { afterWriting, namedTwice, type StoredEntry, type WrittenEntry } from '../entries-shape.ts'
import type { ListCard } from '../lists-contract.ts'
import { storedEntries } from './entries.ts'

/** Returns the lists for administrators. */
export async function listCards(db: Db): Promise<Record<StoredList, ListCard>> {
  const rows = await storedEntries(db)
  const of = (list: StoredList) => cardOf(rows.filter((row) => row.list === list))
  return { activityTypes: of('activityTypes'), deliveryMethods: of('deliveryMethods') }
}

const cardOf = (rows: readonly (StoredEntry & { version: number })[]): ListCard => ({
  version: Math.max(0, ...rows.map(({ version }) => version)),
  entries: [...rows],
})

/** Changes of a list wait for each other, because ids of new entries are counted. */
const lock = statement('dictionary_entries.hold', 'select pg_advisory_xact_lock(hashtext($1))')
const write = statement(
  'dictionary_entries.write',
  `insert into dictionary_entries (list, id, name_en, name_ru, position, is_offered, version, updated_at, updated_by)
   select $1, id, name_en, name_ru, position, is_offered, $7, $8, $9
   from unnest($2::smallint[], $3::text[], $4::text[], $5::smallint[], $6::boolean[])
     as written (id, name_en, name_ru, position, is_offered)
   on conflict (list, id) do update set name_en = excluded.name_en, name_ru = excluded.name_ru,
     position = excluded.position, is_offered = excluded.is_offered, version = excluded.version,
     updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
)

/**
 * Saves a list: names, order, what is offered, new entries. Throws `Refusal` 404 if there is no such list,
 * 409 if someone else saved first, and 422 by field.
 */
export async function changeList(
  { db, now, person }: Context<Person>,
  given: string,
  { entries, based_on }: { entries: readonly WrittenEntry[]; based_on: number },
): Promise<ListCard> {
  const list = storedLists.find((one) => one === given) ?? notFound()
  await run(db, lock, [`dictionary.${list}`])
  const before = (await storedEntries(db)).filter((row) => row.list === list)
  if (cardOf(before).version !== based_on) refuse('errors.stale')
  requireFitting(list, before, entries)
  const after = afterWriting(before, entries)
  const changed = after.filter((entry) => !before.some((stored) => isSame(stored, entry)))
  const of = <Name extends keyof StoredEntry>(name: Name) => changed.map((entry) => entry[name])
  if (changed.length > 0)
    await run(db, write, [
      ...[list, of('id'), of('name_en'), of('name_ru'), of('position'), of('is_offered')],
      ...[based_on + 1, now, person.id],
    ])
  return (await listCards(db))[list]
}

function requireFitting(
  list: StoredList,
  before: readonly StoredEntry[],
  entries: readonly WrittenEntry[],
): void {
  for (const [at, { id, is_offered }] of entries.entries()) {
    if (id !== null && !before.some((stored) => stored.id === id))
      refuseFields({ [`entries.${at}.id`]: 'errors.oneOf' })
    if (id === alwaysOffered[list] && !is_offered)
      refuseFields({ [`entries.${at}.is_offered`]: 'dictionaryStaff.alwaysOffered' })
  }
  // Entries not mentioned remain, so their names and their number count.
  const others = before.filter(({ id }) => !entries.some((entry) => entry.id === id))
  if (others.length + entries.length > mostEntries)
    refuseFields({ entries: { code: 'errors.maxLength', params: { max: mostEntries } } })
  const [twice] = namedTwice([...others, ...entries])
  if (twice)
    refuseFields({ [`entries.${twice.at - others.length}.${twice.name}`]: 'dictionaryStaff.namedTwice' })
}

const isSame = (one: StoredEntry, other: StoredEntry): boolean =>
  one.id === other.id &&
  one.name_en === other.name_en &&
  one.name_ru === other.name_ru &&
  one.position === other.position &&
  one.is_offered === other.is_offered
