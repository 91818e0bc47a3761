import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '#platform/client/call.ts'
import { onGap, onLive } from '#platform/client/live.ts'
import { chatApi, type Message, messageChanged, messageWritten } from '../contract.ts'
import { messagesOf } from './api.ts'

/** The number of messages fetched at once. */
const atOnce = 200

export type Conversation = {
  /** In order, without gaps. */
  messages: readonly Message[]
  hasOlder: boolean
  loadOlder: () => Promise<void>
  /** Fetches newer messages. */
  look: () => void
  /** Adds messages that the person's own calls returned. */
  merge: (messages: readonly Message[]) => void
}

/**
 * The loaded messages of a conversation. New ones are always fetched from the last number on, so none is shown
 * twice and none is missed, whatever came over the socket.
 */
export function useConversation(id: number): Conversation {
  const { data: first } = useSuspenseQuery(messagesOf(id))
  const [known, setKnown] = useState<ReadonlyMap<number, Message>>(() => bySeq(first))
  const last = useRef(first.at(-1)?.seq ?? 0)

  const merge = useCallback((messages: readonly Message[]) => {
    setKnown((before) => new Map([...before, ...bySeq(messages)]))
    for (const { seq } of messages) if (seq === last.current + 1) last.current = seq
  }, [])

  const underWay = useRef<Promise<void>>(undefined)
  const isWanted = useRef(false)
  const catchUp = useCallback(() => {
    isWanted.current = true
    underWay.current ??= (async () => {
      while (isWanted.current) {
        isWanted.current = false
        const next = await call(chatApi.messages, {
          params: { id },
          query: { after: last.current, limit: atOnce },
        })
        for (const message of next) last.current = Math.max(last.current, message.seq)
        merge(next)
        if (next.length === atOnce) isWanted.current = true
      }
    })()
      // Fetched again with the next message or when the connection is back.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = undefined
      })
    return underWay.current
  }, [id, merge])

  const again = useCallback(
    (seq: number) =>
      call(chatApi.messages, { params: { id }, query: { after: seq - 1, limit: 1 } }).then(
        merge,
        () => undefined,
      ),
    [id, merge],
  )
  const lookAgain = useEffectEvent(() => {
    void call(chatApi.messages, { params: { id } }).then(merge, () => undefined)
    void catchUp()
  })

  useEffect(() => {
    void catchUp()
    const leave = [
      onLive(messageWritten, ({ thread_id }) => void (thread_id === id && catchUp())),
      onLive(messageChanged, ({ thread_id, seq }) => void (thread_id === id && again(seq as number))),
      onGap(() => lookAgain()),
    ]
    return () => {
      for (const one of leave) one()
    }
  }, [id, catchUp, again])

  const messages = useMemo(() => unbroken([...known.values()]), [known])
  const oldest = messages[0]?.seq ?? 1
  const loadOlder = useCallback(async () => {
    merge(await call(chatApi.messages, { params: { id }, query: { before: oldest } }))
  }, [id, oldest, merge])
  const take = useCallback(
    (own: readonly Message[]) => {
      merge(own)
      // Messages written just before the person's own are still missing.
      if (own.some(({ seq }) => seq > last.current)) void catchUp()
    },
    [merge, catchUp],
  )
  return { messages, hasOlder: oldest > 1, loadOlder, look: catchUp, merge: take }
}

const bySeq = (messages: readonly Message[]) => new Map(messages.map((message) => [message.seq, message]))

/** Returns the last messages up to the first gap: while a gap is being filled, nothing is shown out of order. */
export function unbroken(messages: Message[]): Message[] {
  const sorted = messages.sort((one, other) => one.seq - other.seq)
  const from = sorted.findLastIndex(({ seq }, at) => at > 0 && seq !== sorted[at - 1]!.seq + 1)
  return from <= 0 ? sorted : sorted.slice(from)
}
