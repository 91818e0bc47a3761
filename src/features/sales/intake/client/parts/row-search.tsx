import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewRow } from '../../review.ts'
import styles from './review-cells.module.css'

type Props = {
  row: ReviewRow
  isOpen: boolean
  isLocked: boolean
  onOpen: () => void
  onClose: () => void
  onSearch: (words: string) => Promise<void>
}

/**
 * Searches for a row with other words. Enter searches and returns the focus to the row, Esc only returns the
 * focus.
 */
export function RowSearch({ row, isOpen, isLocked, onOpen, onClose, onSearch }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState(row.words)
  if (!isOpen) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isLocked}
        aria-label={t('intake.searchRow', { n: row.n })}
        onClick={onOpen}
      >
        {t('intake.search')}
      </Button>
    )
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) void onSearch(words.trim()).then(onClose)
      }}
    >
      <TextInput
        size="xs"
        type="search"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        maxLength={300}
        aria-label={t('intake.searchRow', { n: row.n })}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <Button type="submit" size="xs" variant="default">
        {t('intake.search')}
      </Button>
    </form>
  )
}
