import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/client/query.ts'
import { dictionary } from '../contract.ts'
import type { StoredList } from '../entries.ts'

const enums = query(dictionary.enums, {})
type Id = number | string | null | undefined

/** The lists administrators keep, in the reader's language. They are there from the start of the application on (spec §4). */
export function useDictionary() {
  const { data } = useQuery(enums)
  const offered = (list: StoredList) => data?.[list] ?? []
  const withdrawn = (list: StoredList, id: Id) =>
    data?.withdrawn[list].filter((entry) => String(entry.id) === String(id)) ?? []
  return {
    offered,
    /** That it was taken out of the choice. */
    isWithdrawn: (list: StoredList, id: Id): boolean => withdrawn(list, id).length > 0,
    /** What an entry is called, whether or not it is offered still; '' of none. */
    name: (list: StoredList, id: Id): string =>
      [...offered(list), ...withdrawn(list, id)].find((entry) => entry.id === id)?.value ?? '',
    /** What may be chosen, and also it what `stands` chosen already. */
    choices: (list: StoredList, ...stands: Id[]): { value: string; label: string }[] =>
      [...offered(list), ...stands.flatMap((id) => withdrawn(list, id))].map(({ id, value }) => ({
        value: String(id),
        label: value,
      })),
  }
}
