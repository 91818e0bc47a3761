import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './side-drawer.module.css'

type Props = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode }

/** Something whole over a list, from the right, with an address of its own. Esc or a click beside it closes it. */
export function SideDrawer({ opened, onClose, title, children }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="min(860px, 100vw)">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title component="h2">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
