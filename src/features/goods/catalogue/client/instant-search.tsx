import { Button, Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { suggestions } from './api.ts'
import styles from './instant-search.module.css'
import { Suggested } from './parts/suggested.tsx'

/** Long enough to finish a keystroke, short enough to feel immediate. */
const pauseMs = 150
const shortest = 2

type Words = { label: string; placeholder: string }

/** A search with suggestions during typing. Enter, also without scripts, opens all results. */
export function InstantSearch({ label, placeholder }: Words) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim().slice(0, 300), pauseMs)
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const isAsked = asked.length >= shortest
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...suggestions(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const shown = isAsked && text.trim().length >= shortest ? data : undefined

  function type(next: string) {
    setText(next)
    store.resetSelectedOption()
    if (next.trim().length >= shortest) store.openDropdown()
    else store.closeDropdown()
  }

  return (
    <Form
      action={paths.search()}
      className={styles.search}
      role="search"
      onSubmit={() => store.closeDropdown()}
    >
      <Combobox
        store={store}
        withinPortal={false}
        position="bottom-start"
        width="target"
        middlewares={{ flip: false, shift: false }}
        onOptionSubmit={(path) => {
          store.closeDropdown()
          void navigate(path)
        }}
      >
        <label>
          {label}
          <Combobox.Target withExpandedAttribute withKeyboardNavigation={shown !== undefined}>
            <input
              type="search"
              name="q"
              value={text}
              maxLength={300}
              placeholder={placeholder}
              aria-autocomplete="list"
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={(event) => {
                // By default Esc would clear the field, but here it only closes the list.
                if (event.key === 'Escape' && store.dropdownOpened) event.preventDefault()
              }}
              onFocus={() => shown && store.openDropdown()}
              onBlur={() => store.closeDropdown()}
            />
          </Combobox.Target>
        </label>
        <Combobox.Dropdown
          hidden={!shown && !isLoading}
          className={`${styles.list} ${isLoading ? 'late' : ''}`}
        >
          {isLoading && <Skeleton of="options" />}
          {shown && <Suggested {...shown} q={asked} />}
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {shown && !isPlaceholderData && t('catalogue.foundFor', { q: asked, count: shown.total })}
      </VisuallyHidden>
      <Button type="submit" size="md">
        {t('common.search')}
      </Button>
    </Form>
  )
}
