import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import styles from './bank.module.css'

type SureProps = {
  opened: boolean
  title: string
  text: string
  yes: string
  onYes: () => void
  onClose: () => void
}

/** Asks for confirmation before money is undone. */
export function Sure({ opened, title, text, yes, onYes, onClose }: SureProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button color="red.9" onClick={onYes}>
          {yes}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
