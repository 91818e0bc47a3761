import { Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog-window.module.css'

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
  const content = useRef<HTMLDivElement>(null)
  useFirstField(content, opened)
  return (
    <Modal.Root opened={opened} onClose={onClose} keepMounted={keepMounted}>
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <div className={styles.head}>
          <Modal.Title component="h2">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('common.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Moves the focus from the button that closes a dialog to its first field, as soon as there is one: a form may load after
 * the dialog. Not on touch screens, where it would open the keyboard.
 */
function useFirstField(content: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened || !matchMedia('(pointer: fine)').matches) return
    const look = () => {
      const field =
        content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
        content.current?.querySelector<HTMLElement>(
          ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled)',
        )
      if (!field) return
      observer.disconnect()
      if (document.activeElement?.matches('.mantine-Modal-close, body')) field.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    // The dialog focuses its first button a moment after it opens.
    const later = setTimeout(look, 100)
    return () => {
      observer.disconnect()
      clearTimeout(later)
    }
  }, [content, opened])
}
