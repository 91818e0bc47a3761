import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { exportFormats } from '#platform/shared/list-columns.ts'
import { ToolMenu } from './tool-menu.tsx'
import { useExport } from './use-export.ts'

/** Exports the whole filtered list as a file. */
export function ExportMenu({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { save, isSaving } = useExport(place)
  return (
    <ToolMenu name={t('list.export')} Sign={IconDownload} loading={isSaving}>
      {exportFormats.map((format) => (
        <Menu.Item key={format} onClick={() => save(format)}>
          {t(`list.formats.${format}`)}
        </Menu.Item>
      ))}
    </ToolMenu>
  )
}
