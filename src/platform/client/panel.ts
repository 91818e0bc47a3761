import type { ParseKeys } from 'i18next'
import type { AnyListEndpoint } from '../shared/list.ts'
import type { Part } from './part.tsx'
import type { Code, Need } from './query.ts'
import type { ScreenNeeds } from './screen.ts'

/**
 * A part of a page that one feature exports and a file of the page lists. `key` is its value in the address
 * (`?panel=`). `needs` is loaded, by the id of the page's subject, while the panel is open.
 */
export type Panel<Of> = {
  key: string
  title: ParseKeys
  needs: (of: { id: number }) => Need[]
  Body: Part<{ of: Of }>
}

/** Returns the panel named in the address, or else the one named `first`, or the first of all. */
export const openPanel = <Of>(
  panels: readonly Panel<Of>[],
  search: URLSearchParams,
  first = panels[0]!.key,
): Panel<Of> => {
  const named = (wanted: string | null) => panels.find(({ key }) => key === wanted)
  return named(search.get('panel')) ?? named(first) ?? panels[0]!
}

/** Returns what a page loads for its open panel: its data and its code. */
export const neededBy = <Of>({ needs, Body }: Panel<Of>, id: number): (Need | Code)[] => [
  Body,
  ...needs({ id }),
]

/**
 * A back-office tool of one feature: a tab of the tools page, which owns all other parameters while it is
 * open. `list`: its declared list, if it has one.
 */
export type Tool = {
  key: string
  title: ParseKeys
  list?: AnyListEndpoint
  /** The lowest role that may use it. Administrators only by default. */
  who?: 'chief_manager'
  needs: ScreenNeeds
  Body: Part<object>
}
