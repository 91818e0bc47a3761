import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/client/query.ts'
import { dictionary } from '../contract.ts'
import type { StoredList } from '../entries.ts'

const enums = query(dictionary.enums, {})
type Id = number | string | null | undefined

/**
 * Returns the lists managed by administrators in the reader's language. They are loaded at the start of the
 * application (spec §4).
 */
export function useDictionary() {
  const { data } = useQuery(enums)
  const offered = (list: StoredList) => data?.[list] ?? []
  const withdrawn = (list: StoredList, id: Id) =>
    data?.withdrawn[list].filter((entry) => String(entry.id) === String(id)) ?? []
  return {
    offered,
    /** Tells whether an entry was withdrawn. */
    isWithdrawn: (list: StoredList, id: Id): boolean => withdrawn(list, id).length > 0,
    /** Returns the name of an entry, also of a withdrawn one. '' if there is none. */
    name: (list: StoredList, id: Id): string =>
      [...offered(list), ...withdrawn(list, id)].find((entry) => entry.id === id)?.value ?? '',
    /** Returns the choices: everything offered, and the values in `stands` that are selected already. */
    choices: (list: StoredList, ...stands: Id[]): { value: string; label: string }[] =>
      [...offered(list), ...stands.flatMap((id) => withdrawn(list, id))].map(({ id, value }) => ({
        value: String(id),
        label: value,
      })),
  }
}
