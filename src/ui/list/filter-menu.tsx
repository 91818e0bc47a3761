import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from './filters.tsx'
import styles from './list.module.css'

/** The further filters of a list, under one button. What is set is shown as chips beside it. */
export function FilterMenu({ of: filters }: { of: readonly ListFilter[] }) {
  const { t } = useTranslation()
  const fields = filters.flatMap(({ names, field }) => (field ? [<div key={names.join()}>{field}</div>] : []))
  if (fields.length === 0) return null
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={t('list.filter')}
          className={styles.filter!}
          leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
        >
          {t('list.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.filter')} className={styles.fields!}>
        {fields}
      </Popover.Dropdown>
    </Popover>
  )
}
