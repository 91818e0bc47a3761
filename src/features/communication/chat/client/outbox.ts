import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#platform/client/call.ts'
import { CallError } from '#platform/client/errors.ts'
import { onGap } from '#platform/client/live.ts'
import { chatApi, type Message } from '../contract.ts'

/**
 * A message that is not known to have arrived. Its key makes sure that it is stored once, however often it is
 * sent.
 */
export type Unsent = {
  key: string
  thread_id: number
  body: string
  files: { id: number; name: string }[]
  reply_to: { id: number; author: string } | null
  at: string
  /** The reason of the refusal; null while the message is being sent or there is no connection. */
  trouble: string | null
  is_waiting: boolean
}

const place = 'chat outbox '
const againMs = 5000

let owner = 0
let unsent: readonly Unsent[] = []
const none: readonly Unsent[] = []
const listeners = new Set<() => void>()
const arrivals = new Set<(message: Message) => void>()

function set(next: readonly Unsent[]): void {
  unsent = next
  try {
    localStorage.setItem(place + owner, JSON.stringify(next))
  } catch {
    // Without room in the browser's storage, messages stay in this page only.
  }
  for (const listener of listeners) listener()
}

const change = (key: string, with_: Partial<Unsent>) =>
  set(unsent.map((one) => (one.key === key ? { ...one, ...with_ } : one)))

/** Opens the messages this person wrote earlier; those of other people on the device stay hidden. */
function open(userId: number): void {
  if (owner === userId) return
  owner = userId
  unsent = stored(userId)
  for (const listener of listeners) listener()
}

function stored(userId: number): Unsent[] {
  try {
    const found = JSON.parse(localStorage.getItem(place + userId) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

let sending: Promise<void> | undefined

/** Sends the unsent messages in the order they were written. Refused ones stay for their author to decide. */
function flush(): Promise<void> {
  sending ??= (async () => {
    for (;;) {
      const next = unsent.find(({ trouble }) => trouble === null)
      if (!next || !(await send(next))) return
    }
  })().finally(() => {
    sending = undefined
  })
  return sending
}

/** Returns whether the next message may be sent; without a connection it may not. */
async function send({ key, thread_id, body, files, reply_to }: Unsent): Promise<boolean> {
  try {
    const message = await call(chatApi.write, {
      params: { id: thread_id },
      body: { key, body, file_ids: files.map(({ id }) => id), reply_to_id: reply_to?.id ?? null },
    })
    set(unsent.filter((one) => one.key !== key))
    for (const arrived of arrivals) arrived(message)
    return true
  } catch (error) {
    const isRefused =
      error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (isRefused) change(key, { trouble: Object.values(error.fields)[0] ?? error.message })
    else change(key, { is_waiting: true })
    return isRefused
  }
}

/** The unsent messages of this person, with the actions on them. */
export function useOutbox(userId: number, onArrived: (message: Message) => void) {
  useEffect(() => {
    open(userId)
    void flush()
    const timer = setInterval(() => void flush(), againMs)
    const leave = onGap(() => void flush())
    const back = () => void flush()
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      leave()
      removeEventListener('online', back)
    }
  }, [userId])
  useEffect(() => {
    arrivals.add(onArrived)
    return () => void arrivals.delete(onArrived)
  }, [onArrived])
  const all = useSyncExternalStore(
    subscribe,
    () => (owner === userId ? unsent : none),
    () => none,
  )
  return {
    unsent: all,
    write(one: Pick<Unsent, 'thread_id' | 'body' | 'files' | 'reply_to'>) {
      open(userId)
      const at = new Date().toISOString()
      set([...unsent, { ...one, key: crypto.randomUUID(), at, trouble: null, is_waiting: false }])
      void flush()
    },
    again(key: string) {
      change(key, { trouble: null, is_waiting: false })
      void flush()
    },
    discard: (key: string) => set(unsent.filter((one) => one.key !== key)),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
