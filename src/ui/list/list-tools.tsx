import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { Column } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import styles from './list.module.css'
import type { Stored } from './use-stored.ts'
import { type Preset, ViewsMenu } from './views-menu.tsx'

type Props = {
  place: ListPlace
  stored: Stored
  /** Empty if the rows are not shown as a table. */
  columns: readonly Column<never>[]
  presets?: readonly Preset[]
  /** True if an address without parameters opens the default view. */
  opensFirst?: boolean
  onKeys: () => void
}

/** Actions on the whole list, and its keyboard shortcuts. */
export function ListTools({ place, stored, columns, presets = [], opensFirst = true, onKeys }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ViewsMenu place={place} views={stored.views} presets={presets} opensFirst={opensFirst} />
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
