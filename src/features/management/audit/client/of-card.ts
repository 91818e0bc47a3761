import { lazy } from 'react'
import type { CardHistory } from '#ui/what-changed.tsx'

/** Changes of any other card, shown at its end. */
export const auditOfCard: CardHistory = lazy(async () => ({
  default: (await import('./cards.tsx')).AuditOfCard,
}))
