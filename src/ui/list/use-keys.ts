import { useEffect, useEffectEvent, useState } from 'react'

/** The keys of a list by position: in a Cyrillic layout `j` is still the key that goes down. */
const byCode: Record<string, string> = { KeyJ: 'j', KeyK: 'k', KeyX: 'x', Slash: '/' }

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

type Keys = { rows: number; onChoose: (index: number) => void }

/**
 * Handles the keys of a list: `/` searches, `j` and `k` move between rows, `x` selects one, `?` shows the
 * keys. Enter is handled by the row.
 */
export function useKeys({ rows, onChoose }: Keys) {
  const [current, setCurrent] = useState<number | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const step = (by: number) => {
    const next = current === null ? 0 : Math.min(Math.max(current + by, 0), rows - 1)
    setCurrent(next)
    document.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus()
  }
  const commands: Record<string, () => void> = {
    '/': () => document.querySelector<HTMLElement>('input[type=search][name=q]')?.focus(),
    '?': () => setHelpOpen(true),
    j: () => step(1),
    k: () => step(-1),
    x: () => current !== null && onChoose(current),
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const key = listKey(event)
    if (!key || event.defaultPrevented || isElsewhere(event.target)) return
    event.preventDefault()
    commands[key]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return { current: current !== null && current < rows ? current : null, isHelpOpen, setHelpOpen }
}
