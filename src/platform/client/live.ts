import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyEndpoint } from '../shared/contract.ts'
import type { AnyEvent } from '../shared/event.ts'
import { refreshAll } from './query.ts'
import type { Gap } from './realtime.ts'

type Message = { event: string } & Record<string, unknown>
type Heard = (message: Message) => void
const listeners = new Map<string, Set<Heard>>()
/** When each event was heard last, in milliseconds of this browser's clock. */
const heardLast = new Map<string, number>()

/** Called by the connection with every message of the personal channel. */
export function hearLive(message: unknown): void {
  const { event } = message as Message
  heardLast.set(event, Date.now())
  for (const heard of listeners.get(event) ?? []) heard(message as Message)
}

const gapListeners = new Set<() => void>()
/** What every part of the page that is shown now wants fetched again when something is heard. */
const wanted = new Set<AnyEndpoint[]>()

/**
 * Called by the connection when messages may have been missed. At its first beginning what live parts of the page show
 * is fetched again, for it may have changed since the page was made; after a cut that lasted, everything is. `known`
 * came with the page and is looked at again by the person who lets the link in: it is not asked for twice.
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

/**
 * Refetches what an event, or any of several, has made stale. The event says what changed; the data comes from the API,
 * which checks again.
 */
export function useLive(what: AnyEvent | readonly AnyEvent[], refresh: AnyEndpoint[], also?: Heard): void {
  const queries = useQueryClient()
  const isNew = useRef(true)
  useEffect(() => {
    const kinds = [what].flat()
    if (isNew.current) for (const kind of kinds) catchUp(queries, kind, refresh)
    isNew.current = false
    // Two parts may hand over one and the same list.
    const own = [...refresh]
    wanted.add(own)
    const heard = (message: Message) => {
      void refreshAll(queries, refresh)
      also?.(message)
    }
    const leave = kinds.map((kind) => onLive(kind, heard))
    return () => {
      wanted.delete(own)
      for (const one of leave) one()
    }
  })
}

/** An answer that came this long after an event, in milliseconds, may have been asked for before it. */
const UNDER_WAY = 5_000

/** Data that was there, or on its way, when an event came that no one on the page of then listened for. */
export function catchUp(queries: QueryClient, kind: AnyEvent, refresh: AnyEndpoint[]): void {
  const heard = heardLast.get(kind.name)
  if (heard === undefined) return
  const mayBeOld = ({ state }: Query) => !state.isInvalidated && state.dataUpdatedAt < heard + UNDER_WAY
  for (const { path } of refresh)
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [path], predicate: mayBeOld }))
      void queries.invalidateQueries({ queryKey, exact: true })
}
