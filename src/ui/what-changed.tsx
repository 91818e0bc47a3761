import { useMounted } from '@mantine/hooks'
import { type ComponentType, createContext, Suspense, use } from 'react'

export type CardHistory = ComponentType<{ entity: string; id: number }>

/** Shows what was changed of a card; null where it is not told. The area knows it; cards and audit know nothing of each other. */
export const CardHistoryContext = createContext<CardHistory | null>(null)

/**
 * At the end of a card: who changed what of it, for those who may look into the audit. It opens at a press, and its
 * styles come with its script: the server does not draw it.
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
