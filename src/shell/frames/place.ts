import type { Icon } from '@tabler/icons-react'

/** A page of an area as its menu names it. `count`: what waits there; `end`: the page alone, not what lies under it. */
export type Place = { to: string; label: string; Icon: Icon; count?: number | undefined; end?: boolean }
