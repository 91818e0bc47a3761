import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/client/call.ts'
import { chatApi, type Message, type ThreadCard } from '../contract.ts'

/** The time after the last key at which a draft is stored, in milliseconds. */
const restMs = 800
/** The shortest interval between two notifications that a person is typing, in milliseconds. */
const notifyMs = 3000

/**
 * The draft of a message, stored for all devices of its author; while editing, the message's text. A note is
 * never stored as a draft: found later, it would be in the field for messages to the client.
 */
export function useDraft({ id, draft }: ThreadCard, editing: Message | null, isNote: boolean) {
  const [body, setBody] = useState(editing?.body ?? draft)
  const stored = useRef(draft)
  const notifiedAt = useRef(0)
  const isEditing = editing !== null

  const keep = useEffectEvent(() => {
    if (isEditing || (isNote && body !== '') || stored.current === body) return
    stored.current = body
    void call(chatApi.draft, { params: { id }, body: { body } }).catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it rests again with every key
  useEffect(() => {
    const timer = setTimeout(() => keep(), restMs)
    return () => clearTimeout(timer)
  }, [body])
  useEffect(() => () => keep(), [])

  const type = (next: string) => {
    setBody(next)
    if (next !== '' && !isEditing && !isNote && Date.now() - notifiedAt.current > notifyMs) {
      notifiedAt.current = Date.now()
      void call(chatApi.typing, { params: { id } }).catch(() => undefined)
    }
  }
  return [body, type] as const
}
