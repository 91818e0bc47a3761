import { useEffect, useEffectEvent, useState } from 'react'

/** The keys of a list by position: in a Cyrillic layout `j` is still the key that goes down. */
const byCode: Record<string, string> = {
  KeyJ: 'j',
  KeyK: 'k',
  KeyX: 'x',
  KeyC: 'c',
  KeyR: 'r',
  KeyE: 'e',
  KeyQ: 'q',
  KeyM: 'm',
  Slash: '/',
}

/** Returns the list key that was pressed. Null if it was meant for a field, a menu or the browser. */
export function listKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === '?' || event.key === '/') return event.key
  const key = byCode[event.code]
  if (!event.shiftKey) return key ?? null
  return key === '/' ? '?' : null
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]') !== null ||
    document.querySelector('[aria-modal=true]') !== null)

/** What the keys of a decision mean: confirm, reject or reply, extend. */
export const decisions = ['c', 'r', 'e'] as const
export type Decision = (typeof decisions)[number]

type Keys = {
  rows: number
  onChoose?: (index: number) => void
  /** Decides a row. A decision is made only on the row that has the focus. */
  onDecide?: (decision: Decision, index: number) => void
}

/**
 * Handles the keys of a list: `/` searches, `j` and `k` move between rows, `x` selects one, `c`, `r` and `e` decide
 * it, `?` shows the keys. Enter is handled by the row.
 */
export function useKeys({ rows, onChoose, onDecide }: Keys) {
  const [current, setCurrent] = useState<number | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows - 1)
    setCurrent(next)
    rowAt(next)?.focus()
  }
  const step = (by: number) => goTo(current === null ? 0 : current + by)
  const commands: Record<string, () => void> = {
    '/': () => document.querySelector<HTMLElement>('input[type=search][name=q]')?.focus(),
    '?': () => setHelpOpen(true),
    j: () => step(1),
    k: () => step(-1),
    ...(onChoose && { x: () => current !== null && onChoose(current) }),
    ...(onDecide && Object.fromEntries(decisions.map((key) => [key, () => decide(key)]))),
  }
  const decide = (key: Decision) => {
    if (current !== null && rowAt(current)?.contains(document.activeElement)) onDecide?.(key, current)
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = listKey(event)
    const command = key ? commands[key] : undefined
    if (!command || event.defaultPrevented || isElsewhere(event.target)) return
    event.preventDefault()
    command()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return {
    current: current !== null && current < rows ? current : null,
    setCurrent,
    goTo,
    isHelpOpen,
    setHelpOpen,
  }
}

/** Returns a row of the list by its index on the page. */
export const rowAt = (index: number) => document.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
