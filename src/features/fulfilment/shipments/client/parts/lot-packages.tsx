import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import type { Lot, LotPackage } from '../../lot-shape.ts'
import { volumeOf } from '../../plan.ts'
import { useMeasures } from './use-measures.ts'

type Placed = LotPackage & { place: number }

/** The packages with their size, weight and marking. */
export function LotPackages({ lot: { packages, number } }: { lot: Pick<Lot, 'packages' | 'number'> }) {
  const { t } = useTranslation()
  const { weight, volume } = useMeasures()
  if (packages.length === 0) return <p className="dimmed">{t('shipments.noPackages')}</p>
  const columns: Column<Placed>[] = [
    { key: 'place', title: t('shipments.packages'), cell: ({ place }) => t('shipments.package', { place }) },
    {
      key: 'size',
      title: t('shipments.size'),
      figures: true,
      cell: ({ length_mm, width_mm, height_mm }) => `${length_mm} × ${width_mm} × ${height_mm}`,
    },
    { key: 'volume', title: t('shipments.volume'), figures: true, cell: (one) => volume(volumeOf(one)) },
    { key: 'weight', title: t('shipments.weight'), figures: true, cell: ({ weight_g }) => weight(weight_g) },
    { key: 'marking', title: t('shipments.marking'), cell: ({ marking }) => marking ?? '–' },
  ]
  return (
    <Table
      caption={t('shipments.packagesOf', { number })}
      rows={packages.map((one, at) => ({ ...one, place: at + 1 }))}
      columns={columns}
      rowKey={({ place }) => place}
    />
  )
}
