import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { Chips } from './chips.tsx'
import type { Column } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import styles from './list.module.css'
import { SearchField } from './search-field.tsx'
import type { Kept } from './use-kept.ts'
import { ViewsMenu } from './views-menu.tsx'

type Props = {
  place: ListPlace
  kept: Kept
  counts: Record<string, number> | undefined
  hint: string
  columns: readonly Column<never>[]
  onKeys: () => void
}

/** What stands above the rows: what they are narrowed to, the search, and what can be done with the whole list. */
export function ListBar({ place, kept, counts, hint, columns, onKeys }: Props) {
  const { t } = useTranslation()
  const { chips } = place.endpoint.list
  return (
    <div className={styles.bar}>
      {chips && counts && <Chips place={place} chips={chips} counts={counts} />}
      <div className={styles.tools}>
        <SearchField place={place} hint={hint} />
        <ViewsMenu place={place} views={kept.views} />
        <ColumnsMenu columns={columns} kept={kept} />
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
      </div>
    </div>
  )
}
