import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { ListPlace } from '#platform/client/use-list.ts'
import styles from './list.module.css'

/** The pause after the last key before the list is searched, in ms. */
const pauseMs = 250

/** Searches while typing, and at once on Enter. Without scripts it is a form that keeps the other filters. */
export function SearchField({
  place: { search, go },
  hint,
}: {
  place: Pick<ListPlace, 'search' | 'go'>
  hint: string
}) {
  const now = search.get('q') ?? ''
  const [typed, setTyped] = useState(now)
  const found = useRef(now)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Going back or opening a view updates the field. While typing, the field is ahead of the address.
    if (now !== found.current) setTyped(now)
    found.current = now
  }, [now])
  useEffect(() => () => clearTimeout(waiting.current), [])

  const searchFor = (q: string) => {
    clearTimeout(waiting.current)
    if (q === found.current) return
    found.current = q
    go({ q: q || null }, { replace: true })
  }
  const type = (q: string) => {
    setTyped(q)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => searchFor(q.trim()), pauseMs)
  }
  return (
    <Form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        searchFor(typed.trim())
      }}
    >
      {[...search]
        .filter(([name]) => name !== 'q' && name !== 'page')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <TextInput
        name="q"
        type="search"
        size="xs"
        aria-label={hint}
        placeholder={hint}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </Form>
  )
}
