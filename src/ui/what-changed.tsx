import { useMounted } from '@mantine/hooks'
import { type ComponentType, createContext, Suspense, use } from 'react'

export type CardHistory = ComponentType<{ entity: string; id: number }>

/**
 * Shows the history of a card. Null where it is not available. Provided by the area, so that cards and audit
 * need not know each other.
 */
export const CardHistoryContext = createContext<CardHistory | null>(null)

/**
 * The history of a card at its end, for those who may read the audit. It is loaded on demand, and its styles
 * with it, so the server does not render it.
 */
export function WhatChanged(card: { entity: string; id: number }) {
  const History = use(CardHistoryContext)
  const isMounted = useMounted()
  return (
    History &&
    isMounted && (
      <Suspense fallback={null}>
        <History {...card} />
      </Suspense>
    )
  )
}
