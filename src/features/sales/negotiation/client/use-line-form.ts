import { useState } from 'react'
import type { CallError } from '#platform/client/errors.ts'

type OfLine = { id: number }

/**
 * The state of a form with a row per line and a message. Errors of a line have the key '12 quantity' (line id
 * and field), other errors the field's name.
 */
export function useLineForm<Typed extends object>(empty: Typed) {
  const [typed, setTyped] = useState<Record<number, Typed>>({})
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const of = ({ id }: OfLine): Typed => typed[id] ?? empty
  const put = (line: OfLine, change: Partial<Typed>) =>
    setTyped({ ...typed, [line.id]: { ...of(line), ...change } })
  /** Maps a refusal of the server to the lines that were sent, by their order. */
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
