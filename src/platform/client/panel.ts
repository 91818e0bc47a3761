import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { AnyListEndpoint } from '../shared/list.ts'
import type { Need } from './query.ts'
import type { ScreenNeeds } from './screen.ts'

/**
 * A part of a desk that one feature brings, exported through its client door and listed in one file of the desk. `key`
 * stands in the address (`?panel=`); `needs` is asked for, by the id of what the desk is about, while the panel is open.
 */
export type Panel<Of> = {
  key: string
  title: ParseKeys
  needs: (of: { id: number }) => Need[]
  Body: ComponentType<{ of: Of }>
}

/** The panel an address names; the first where it names none of these. */
export const openPanel = <Of>(panels: readonly Panel<Of>[], search: URLSearchParams): Panel<Of> =>
  panels.find(({ key }) => key === search.get('panel')) ?? panels[0]!

/**
 * A tool of the back-office that one feature brings: a tab of the desk of tools, which the whole address belongs to while
 * it is open. `list`: the declared list it is about, if it is about one.
 */
export type Tool = {
  key: string
  title: ParseKeys
  list?: AnyListEndpoint
  /** From which role on; administrators alone where nothing is said. */
  who?: 'chief_manager'
  needs: ScreenNeeds
  Body: ComponentType
}
