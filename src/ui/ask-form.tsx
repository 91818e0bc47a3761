import { Button, Group } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import styles from './ask-form.module.css'
import { Dialog } from './dialog.tsx'
import { Refused } from './refused.tsx'

type Props = {
  title: string
  text?: string
  yes: string
  opened: boolean
  onClose: () => void
  onSubmit: () => void
  pending: boolean
  /** Disables the button if the form cannot be sent yet. The form says why. */
  off?: boolean
  error: CallError | null
  /** The fields that show their own error. */
  said?: readonly string[]
  children: ReactNode
}

/** A dialog with a few fields. */
export function AskForm({
  title,
  text,
  yes,
  opened,
  onClose,
  onSubmit,
  pending,
  off = false,
  error,
  said,
  children,
}: Props) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit}>
        {text && <p className="dimmed">{text}</p>}
        {children}
        <Refused error={error} {...(said && { except: said })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={pending} disabled={off}>
            {yes}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
