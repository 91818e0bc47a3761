import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyEndpoint } from '../shared/contract.ts'
import type { AnyEvent } from '../shared/event.ts'
import { refreshAll } from './query.ts'

type Message = { event: string } & Record<string, unknown>
type Heard = (message: Message) => void
const listeners = new Map<string, Set<Heard>>()

/** Called by the connection with every message of the personal channel. */
export function hearLive(message: unknown): void {
  const { event } = message as Message
  for (const heard of listeners.get(event) ?? []) heard(message as Message)
}

const gapListeners = new Set<() => void>()

/** Called by the connection when messages may have been missed: at its first beginning, and after a cut that lasted. */
export function hearGap(): void {
  for (const heard of gapListeners) heard()
}

/** Hears that something may have been missed: what is shown is to be asked for again. */
export function onGap(heard: () => void): () => void {
  gapListeners.add(heard)
  return () => gapListeners.delete(heard)
}

export function onLive(kind: AnyEvent, heard: Heard): () => void {
  const known = listeners.get(kind.name) ?? new Set()
  listeners.set(kind.name, known.add(heard))
  return () => known.delete(heard)
}

/** Refetches what may have changed unheard: between the page and its first word, or during a cut. */
export function useGaps(refresh: AnyEndpoint[]): void {
  const queries = useQueryClient()
  useEffect(() => onGap(() => void refreshAll(queries, refresh)))
}

/** Refetches what an event has made stale. The event says what changed; the data comes from the API, which checks again. */
export function useLive(kind: AnyEvent, refresh: AnyEndpoint[], also?: Heard): void {
  const queries = useQueryClient()
  useEffect(() =>
    onLive(kind, (message) => {
      void refreshAll(queries, refresh)
      also?.(message)
    }),
  )
}
