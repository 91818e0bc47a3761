import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyEndpoint } from '../shared/contract.ts'
import type { AnyEvent } from '../shared/event.ts'
import { refreshAll } from './query.ts'
import type { Gap } from './realtime.ts'

export type Message = { event: string } & Record<string, unknown>
type Heard = (message: Message) => void
const listeners = new Map<string, Set<Heard>>()
/** The time each event was last received, in ms of this browser's clock. */
const heardLast = new Map<string, number>()

/** Called by the connection with every message of the personal channel. */
export function hearLive(message: unknown): void {
  const { event } = message as Message
  heardLast.set(event, Date.now())
  for (const heard of listeners.get(event) ?? []) heard(message as Message)
}

const gapListeners = new Set<() => void>()
/** The endpoints each live part of the current page refreshes. */
const wanted = new Set<AnyEndpoint[]>()

/**
 * Called by the connection when messages may have been missed. After the first connection the live parts of
 * the page are fetched again, because data may have changed since the page was rendered; after a longer
 * interruption, everything. `known` came with the page and is checked on connecting, so it is not requested
 * twice.
 */
export function hearGap(queries: QueryClient, gap: Gap, known: AnyEndpoint[] = []): void {
  if (gap === 'lost') void queries.invalidateQueries()
  else
    void refreshAll(
      queries,
      [...new Set([...wanted].flat())].filter((endpoint) => !known.includes(endpoint)),
    )
  for (const heard of gapListeners) heard()
}

/**
 * Calls `heard` when messages may have been missed and shown data must be fetched again. Returns the
 * unsubscribe function.
 */
export function onGap(heard: () => void): () => void {
  gapListeners.add(heard)
  return () => gapListeners.delete(heard)
}

export function onLive(kind: AnyEvent, heard: Heard): () => void {
  const known = listeners.get(kind.name) ?? new Set()
  listeners.set(kind.name, known.add(heard))
  return () => known.delete(heard)
}

/**
 * Refetches what one or several events make stale. The event says what changed; the data comes from the API,
 * which checks permissions again. `which` may tell that a message makes only some of it stale, or nothing.
 */
export function useLive(
  what: AnyEvent | readonly AnyEvent[],
  refresh: AnyEndpoint[],
  also?: Heard,
  which?: (message: Message) => Promise<AnyEndpoint[]>,
): void {
  const queries = useQueryClient()
  const isNew = useRef(true)
  useEffect(() => {
    const kinds = [what].flat()
    if (isNew.current) for (const kind of kinds) catchUp(queries, kind, refresh)
    isNew.current = false
    // A copy, because two parts may pass the same list.
    const own = [...refresh]
    wanted.add(own)
    const heard = (message: Message) => {
      if (which) void which(message).then((stale) => refreshAll(queries, stale))
      else void refreshAll(queries, refresh)
      also?.(message)
    }
    const leave = kinds.map((kind) => onLive(kind, heard))
    return () => {
      wanted.delete(own)
      for (const one of leave) one()
    }
  })
}

/** A reply that arrived at most this long after an event, in ms, may have been requested before it. */
const UNDER_WAY = 5_000

/** Refetches data that was loaded or requested before an event no one on the page listened for at the time. */
export function catchUp(queries: QueryClient, kind: AnyEvent, refresh: AnyEndpoint[]): void {
  const heard = heardLast.get(kind.name)
  if (heard === undefined) return
  const mayBeOld = ({ state }: Query) => !state.isInvalidated && state.dataUpdatedAt < heard + UNDER_WAY
  for (const { path } of refresh)
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [path], predicate: mayBeOld }))
      void queries.invalidateQueries({ queryKey, exact: true })
}
