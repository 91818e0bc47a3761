import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import { examples } from '../api.ts'
import { changed } from '../lookup.ts'
import styles from './search-box.module.css'

/** Long enough to finish a keystroke, short enough to feel immediate. */
const pauseMs = 180

/**
 * A search field with results during typing; without JavaScript it is a plain form. The URL always matches what is
 * shown.
 */
export function SearchBox({ q }: { q: string | undefined }) {
  const { t } = useTranslation()
  const { data: hints } = useQuery(examples)
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState(q ?? '')
  const typing = useRef<number>(undefined)

  /** Takes over a search from a link or the back button, unless someone is typing. */
  useEffect(() => {
    if (typing.current === undefined) setText(q ?? '')
  }, [q])
  useEffect(() => () => clearTimeout(typing.current), [])
  /** After a click on a link, a search that is still pending must not navigate back. */
  useEffect(() => {
    const forget = (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) clearTimeout(typing.current)
    }
    document.addEventListener('click', forget, { capture: true })
    return () => document.removeEventListener('click', forget, { capture: true })
  }, [])

  function type(next: string) {
    setText(next)
    clearTimeout(typing.current)
    typing.current = window.setTimeout(() => {
      typing.current = undefined
      find(next)
    }, pauseMs)
  }

  function find(next: string) {
    setSearch((now) => changed(now, { q: next.trim(), exactly: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <Form
      method="get"
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(typing.current)
        typing.current = undefined
        find(text)
      }}
    >
      <TextInput
        name="q"
        type="search"
        size="md"
        value={text}
        maxLength={300}
        autoComplete="off"
        aria-label={t('catalogue.searchLabel')}
        placeholder={hints?.join(', ')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {[...search].flatMap(([name, value]) =>
        name === 'q' || name === 'exactly' || name === 'page'
          ? []
          : [<input key={`${name} ${value}`} type="hidden" name={name} value={value} />],
      )}
      <VisuallyHidden>
        <button type="submit" tabIndex={-1}>
          {t('common.search')}
        </button>
      </VisuallyHidden>
    </Form>
  )
}
