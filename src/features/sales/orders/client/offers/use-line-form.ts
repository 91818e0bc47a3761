import { useState } from 'react'
import type { CallError } from '#platform/client/errors.ts'

type OfLine = { id: number }

/**
 * What is typed line by line next to a message, and what was wrong with it: of a line by '12 quantity', of the rest by the
 * field's own name.
 */
export function useLineForm<Typed extends object>(empty: Typed) {
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const of = ({ id }: OfLine): Typed => typed[id] ?? empty
  const put = (line: OfLine, change: Partial<Typed>) =>
    setTyped({ ...typed, [line.id]: { ...of(line), ...change } })
  /** Puts the server's refusal next to the lines that were sent, in their order. */
  const refusedFor = (sent: readonly OfLine[]) => (error: CallError) => {
    const places = Object.entries(error.fields).map(([field, text]) => {
      const [, at, name] = field.split('.')
      return [name ? `${sent[Number(at)]?.id} ${name}` : field, text] as const
    })
    setErrors(Object.fromEntries(places))
    setGeneral(error.message)
  }
  return { of, put, message, setMessage, errors, setErrors, general, setGeneral, refusedFor }
}
