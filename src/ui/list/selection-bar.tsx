import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { exportFormats } from '#platform/shared/list-columns.ts'
import type { Selection } from './column.ts'
import styles from './list.module.css'
import { useExport } from './use-export.ts'

/** Actions on the selected rows. Sticks to the bottom while scrolling. */
export function SelectionBar({
  place,
  selection: { chosen, choose },
  bulk,
}: {
  place: ListPlace
  selection: Selection
  bulk?: ((chosen: readonly number[], clear: () => void) => ReactNode) | undefined
}) {
  const { t } = useTranslation()
  const { save, isSaving } = useExport(place, chosen)
  return (
    <div role="status" className={styles.selection} hidden={chosen.size === 0}>
      <strong>{t('list.chosen', { count: chosen.size })}</strong>
      {chosen.size > 0 && bulk?.([...chosen].map(Number), () => choose(new Set()))}
      {exportFormats.map((format) => (
        <Button key={format} size="xs" variant="default" loading={isSaving} onClick={() => save(format)}>
          {t(`list.formats.${format}`)}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={() => choose(new Set())}>
        {t('list.chooseNone')}
      </Button>
    </div>
  )
}
