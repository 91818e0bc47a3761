import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './request.module.css'

type Props = {
  title: string
  text?: string
  label: string
  yes: string
  opened: boolean
  onClose: () => void
  onSubmit: (words: string) => void
  pending: boolean
  error: CallError | null
  /** The text may be empty. */
  isOptional?: boolean
  children?: ReactNode
}

/** A dialog that asks for a text. */
export function WordsDialog({ title, text, label, yes, opened, onClose, onSubmit, ...rest }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const { pending, error, children, isOptional = false } = rest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit(words)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit}>
        {text && <p className="dimmed">{text}</p>}
        {children}
        <Textarea
          label={label}
          required={!isOptional}
          autosize
          minRows={3}
          maxLength={2000}
          value={words}
          error={error?.fields.reason}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {error && !error.fields.reason && (
          <p role="alert">{Object.values(error.fields)[0] ?? error.message}</p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {yes}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
