import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'

const mark = 'draft '

/**
 * Keeps what was typed into a form in this tab under a key, until it is forgotten: a person who visits
 * another page and returns finds it; signing out deletes it. The first render shows the initial values, as
 * the server did.
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

/**
 * Stores a draft. If it exceeds the browser's quota, the previous one is deleted too: half of it would be
 * wrong.
 */
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

/** Deletes the drafts of every form in this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key)
}
