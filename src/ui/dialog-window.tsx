import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './side-drawer.module.css'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Preserves what was typed while it is closed. */
  keepMounted?: boolean
  children: ReactNode
}

/** A short question or form over the page. Esc or a click next to it closes it. */
export function DialogWindow({ opened, onClose, title, keepMounted = false, children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened={opened} onClose={onClose} keepMounted={keepMounted}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
