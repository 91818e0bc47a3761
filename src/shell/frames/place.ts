import type { Icon } from '@tabler/icons-react'

/**
 * A page in the menu of an area. `count`: what is waiting there; `end`: the link is active for this page
 * only, not for pages under it; `inTheBar`: it is in the bar of a phone.
 */
export type Place = {
  to: string
  label: string
  Icon: Icon
  count?: number | undefined
  end?: boolean
  inTheBar?: boolean
}

/** The pages of one subject. The first group, the home page, has no heading. */
export type PlaceGroup = { heading?: string; places: readonly Place[] }
