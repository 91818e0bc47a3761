import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { ToolMenu } from './tool-menu.tsx'
import type { Stored } from './use-stored.ts'

type Props = { columns: readonly Column<never>[]; stored: Stored }

/** Chooses the visible columns and the density. The first column names the row and cannot be hidden. */
export function ColumnsMenu({ columns, stored: { hidden, dense, toggleColumn, setDense } }: Props) {
  const { t } = useTranslation()
  return (
    <ToolMenu name={t('list.columns')} Sign={IconAdjustmentsHorizontal}>
      {columns.slice(1).map(({ key, title }) => (
        <Menu.CheckboxItem key={key} checked={!hidden.has(key)} onChange={() => toggleColumn(key)}>
          {title}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.CheckboxItem checked={dense} onChange={setDense}>
        {t('list.dense')}
      </Menu.CheckboxItem>
    </ToolMenu>
  )
}
