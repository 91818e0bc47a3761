import { Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './list.module.css'

type Props = {
  /** The accessible name of the button. On a phone only its icon is shown. */
  name: string
  /** The text shown instead, such as the current choice. */
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
          leftSection={<Sign size={16} stroke={1.6} aria-hidden="true" />}
        >
          {says}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
