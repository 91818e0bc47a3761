import type { ListColumn } from '#platform/shared/list-columns.ts'
import type { PhonePlace } from './column.ts'

const statuses: ReadonlySet<string> = new Set(['stage', 'state', 'status'])

/**
 * Returns the places of a list's columns in the two lines of a row on a phone. First line: the name, the status (or
 * else the first word) and the amount. Second line: the next text and the first moment. `amount` is the field that is
 * added up, if any.
 */
export function phonePlaces(
  columns: readonly [field: string, column: ListColumn][],
  amount: string | null,
): Map<string, PhonePlace> {
  const places = new Map<string, PhonePlace>(columns.map(([field]) => [field, 'hidden']))
  const [name, ...rest] = columns
  const put = (place: PhonePlace, is: (field: string, column: ListColumn) => boolean) => {
    const found = rest.find(([field, column]) => places.get(field) === 'hidden' && is(field, column))
    if (found) places.set(found[0], place)
  }
  if (name) places.set(name[0], 'name')
  put('badge', (field) => statuses.has(field))
  if (![...places.values()].includes('badge')) put('badge', (_, { is }) => is === 'word')
  if (amount !== null) put('amount', (field) => field === amount)
  else put('amount', (_, { is }) => is === 'money' || is === 'price')
  put('foot', (_, { is }) => is === 'text')
  put('foot', (_, { is }) => is === 'moment')
  return places
}
