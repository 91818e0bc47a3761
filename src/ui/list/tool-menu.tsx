import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './list.module.css'

type Props = {
  /** The accessible name of the button, which shows only its icon. */
  name: string
  /** The text shown next to the icon: the current choice. */
  says?: string | undefined
  Sign: Icon
  loading?: boolean
  children: ReactNode
}

/** A button above a list that opens a menu. */
export function ToolMenu({ name, says = name, Sign, loading = false, children }: Props) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={loading}
          className={styles.tool}
          aria-label={says === name ? name : `${name}: ${says}`}
          title={name}
          data-icon={says === name || undefined}
          leftSection={<Sign size={16} stroke={1.6} aria-hidden="true" />}
        >
          {says === name ? null : says}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
