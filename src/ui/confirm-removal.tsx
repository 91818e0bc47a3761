import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

type Props = {
  /** The words of the button that asks. */
  label: string
  /** The accessible name of that button, where several have the same words. */
  name?: string
  isOff?: boolean
  title: string
  text: string
  /** The words of the confirming button; those of the button that asks by default. */
  yes?: string
  pending: boolean
  onYes: () => void
}

/** A button that removes something after a confirmation. The question closes with what it is about. */
export function ConfirmRemoval({
  label,
  name,
  isOff = false,
  title,
  text,
  yes = label,
  pending,
  onYes,
}: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isOff}
        aria-label={name}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <Dialog opened={asked} onClose={() => setAsked(false)} title={title}>
        <p>{text}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
          <Button color="red.9" loading={pending} onClick={onYes}>
            {yes}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
