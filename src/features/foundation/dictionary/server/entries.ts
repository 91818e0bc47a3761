import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import { type ListField, listOfField, type StoredList } from '../entries.ts'
import type { StoredEntry } from '../entries-shape.ts'

type Row = StoredEntry & { list: StoredList; version: number }

const all = statement<Row>(
  'dictionary_entries.all',
  `select list, id, name_en, name_ru, position, is_offered, version from dictionary_entries
   order by list, position, id`,
)

/**
 * Returns the lists managed by administrators, in order. A few dozen rows read in the caller's transaction: a
 * change applies from its commit.
 */
export const storedEntries = (db: Db): Promise<Row[]> => run(db, all)

/** The name of an entry in both languages. */
export type EntryName = Record<Lang, string>
export type EntryNames = (list: StoredList, id: number) => EntryName

/** Returns the names of all entries, including withdrawn ones. */
export async function entryNames(db: Db): Promise<EntryNames> {
  const names = new Map(
    (await storedEntries(db)).map(({ list, id, name_en, name_ru }) => [
      `${list} ${id}`,
      { en: name_en, ru: name_ru },
    ]),
  )
  return (list, id) => names.get(`${list} ${id}`) ?? { en: '—', ru: '—' }
}

type Chosen = { [field in ListField]?: number | null | undefined }

/**
 * Checks that chosen entries are offered. Values unchanged since `before` may remain. Throws `Refusal` 422 on
 * the fields.
 */
export async function requireOffered(db: Db, chosen: Chosen, before: Chosen = {}, at = ''): Promise<void> {
  const fields = (Object.keys(listOfField) as ListField[]).filter(
    (field) => chosen[field] != null && chosen[field] !== before[field],
  )
  if (fields.length === 0) return
  const entries = await storedEntries(db)
  const refused: Record<string, string> = {}
  for (const field of fields) {
    const entry = entries.find(({ list, id }) => list === listOfField[field] && id === chosen[field])
    if (!entry?.is_offered) refused[`${at}${field}`] = entry ? 'dictionary.notOffered' : 'errors.oneOf'
  }
  if (Object.keys(refused).length > 0) refuseFields(refused)
}
