import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { Column } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import styles from './list.module.css'
import type { Stored } from './use-stored.ts'
import { ViewsMenu } from './views-menu.tsx'

type Props = {
  place: ListPlace
  stored: Stored
  /** None where the rows are not shown as a table now. */
  columns: readonly Column<never>[]
  /** Whether a bare address opens the view that was put first. */
  opensFirst?: boolean
  onKeys: () => void
}

/** What can be done with the whole list, and which keys it knows. */
export function ListTools({ place, stored, columns, opensFirst = true, onKeys }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ViewsMenu place={place} views={stored.views} opensFirst={opensFirst} />
      {columns.length > 0 && <ColumnsMenu columns={columns} stored={stored} />}
      <ExportMenu place={place} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        className={styles.help}
        aria-label={t('list.keys.title')}
        onClick={onKeys}
      >
        <IconKeyboard size={18} stroke={1.6} />
      </ActionIcon>
    </>
  )
}
