import type { Icon } from '@tabler/icons-react'

/**
 * A page in the menu of an area. `count`: what is waiting there; `end`: the link is active for this page
 * only, not for pages under it.
 */
export type Place = { to: string; label: string; Icon: Icon; count?: number | undefined; end?: boolean }
