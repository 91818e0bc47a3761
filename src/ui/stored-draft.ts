import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'

const mark = 'draft '

/**
 * What was typed into a form stays in this tab under a key until it is forgotten: the person who looks at another page and
 * comes back finds it; the person who signs out leaves nothing. The first picture shows the initial values, as the server made it.
 */
export function useStoredDraft<V extends Record<string, any>>(
  { values, setValues }: Pick<UseFormReturnType<V>, 'values' | 'setValues'>,
  name: string,
): { forget: () => void } {
  const key = mark + name
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) keep(key, values)
  }, [key, values])
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const stored = readDraft(sessionStorage.getItem(key))
    if (stored) setValues(stored as Partial<V>)
  }, [key, setValues])
  return {
    forget: () => {
      isRead.current = false
      sessionStorage.removeItem(key)
    },
  }
}

/** What is too much for the browser is not stored, and what was stored before of it neither: half of it would be wrong. */
function keep(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    sessionStorage.removeItem(key)
  }
}

function readDraft(text: string | null): object | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes away what was typed and not sent, of every form in this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key)
}
