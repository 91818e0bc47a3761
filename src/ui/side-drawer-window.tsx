import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './side-drawer.module.css'

export type SideDrawerProps = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode }

/**
 * Something whole next to a list, from the right, with an address of its own: the list stays in sight and in use. Esc
 * closes it, unless a question stands over it, which Esc closes first.
 */
export function SideDrawerWindow({ opened, onClose, title, children }: SideDrawerProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (!opened) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || document.querySelector('.mantine-Modal-content'))
        return
      onClose()
    }
    addEventListener('keydown', close, { capture: true })
    return () => removeEventListener('keydown', close, { capture: true })
  }, [opened, onClose])

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="var(--drawer)"
      closeOnEscape={false}
      lockScroll={false}
      trapFocus={false}
    >
      <Drawer.Content ref={alongsideThePage} className={styles.drawer!}>
        <div className={styles.head}>
          <Drawer.Title component="h2">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The kit calls every drawer modal; next to this one the page stays in use. */
const alongsideThePage = (drawer: HTMLElement | null) => drawer?.removeAttribute('aria-modal')
