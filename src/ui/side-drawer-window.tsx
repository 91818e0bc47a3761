import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead, type Headline } from './page-head.tsx'
import styles from './side-drawer.module.css'

/** What is open around the focus and closes on Esc itself. */
const opensItself =
  '.mantine-Popover-dropdown, .mantine-Menu-dropdown, details[data-more][open], [aria-expanded="true"]'

export type SideDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** What its head shows besides the title: status, amount, sentence, main action, further actions. */
  head?: Headline | undefined
  children: ReactNode
}

/**
 * A drawer from the right, next to a list, with its own address: the list remains visible and usable. Esc
 * closes it, unless a dialog, a menu or a calendar over it is open, which Esc closes first.
 */
export function SideDrawerWindow({ opened, onClose, title, head, children }: SideDrawerProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (!opened) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || document.querySelector('.mantine-Modal-content'))
        return
      if ((event.target as Element).closest?.(opensItself)) return
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
        <DrawerHead
          {...head}
          title={<Drawer.Title component="h2">{title}</Drawer.Title>}
          close={<Drawer.CloseButton aria-label={t('common.close')} />}
        />
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Mantine marks every drawer as modal, but next to this one the page remains usable. */
const alongsideThePage = (drawer: HTMLElement | null) => drawer?.removeAttribute('aria-modal')
