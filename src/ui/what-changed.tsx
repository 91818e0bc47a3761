import { type ComponentType, createContext, Suspense, use } from 'react'

export type CardHistory = ComponentType<{ entity: string; id: number }>

/** Shows what was changed of a card; null where it is not told. The area knows it; cards and audit know nothing of each other. */
export const CardHistoryContext = createContext<CardHistory | null>(null)

/** At the end of a card: who changed what of it, for those who may look into the audit. */
export function WhatChanged(card: { entity: string; id: number }) {
  const History = use(CardHistoryContext)
  return (
    History && (
      <Suspense fallback={null}>
        <History {...card} />
      </Suspense>
    )
  )
}
