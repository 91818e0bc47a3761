import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import type { Lot, LotPackage } from '../../lot-shape.ts'
import { volumeOf } from '../../plan.ts'
import { useMeasures } from './use-measures.ts'

type Placed = LotPackage & { place: number }

/** Returns what is in a package: "BOLT: 30 pcs, NUT: 5 pcs". */
export function useContents({ lines: all }: Pick<Lot, 'lines'>): (of: Pick<LotPackage, 'lines'>) => string {
  const { t } = useTranslation()
  const words = useWords()
  return ({ lines }) =>
    lines.length === 0
      ? t('shipments.contentsUnknown')
      : lines
          .map(({ line_id, quantity }) => {
            const { sku = '', unit = '' } = all.find((line) => line.line_id === line_id) ?? {}
            return `${sku}: ${words.quantity(quantity, { unit })}`
          })
          .join(', ')
}

/** The packages with their size, weight, marking and contents. */
export function LotPackages({ lot }: { lot: Lot }) {
  const { t } = useTranslation()
  const inside = useContents(lot)
  const { packages, number, needs_packing } = lot
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
    { key: 'contents', title: t('shipments.contents'), cell: inside },
  ]
  return (
    <>
      {needs_packing && <p className="dimmed">{t('shipments.unpackedNote')}</p>}
      <Table
        caption={t('shipments.packagesOf', { number })}
        rows={packages.map((one, at) => ({ ...one, place: at + 1 }))}
        columns={columns}
        rowKey={({ place }) => place}
      />
    </>
  )
}
