import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, PriceAmount, usePriceText } from '#ui/money.tsx'
import { useWeekday } from '#ui/use-day.ts'
import type { PreviewLine, TemplatePreview } from '../../contract.ts'
import styles from '../templates.module.css'

/** A template as it would be ordered today: its lines, their problems, and the total. */
export function PricedTemplate({ of, whom }: { of: TemplatePreview; whom?: string }) {
  const { t } = useTranslation()
  const columns = useColumns(of.lines.some(({ deliver_on }) => deliver_on !== null))
  return (
    <div className={styles.block}>
      <p>
        {t('templates.today')}: <Amount value={of.total} strong />.{' '}
        {of.problems > 0 ? t('templates.problems', { count: of.problems }) : t('templates.fine')}
        {of.unpriced > 0 && `. ${t('templates.unpriced', { count: of.unpriced })}`}
      </p>
      <Table
        caption={whom ? `${of.name}: ${whom}` : of.name}
        rows={of.lines}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function useColumns(withDays: boolean): Column<PreviewLine>[] {
  const { t } = useTranslation()
  const day = useWeekday()
  const words = useWords()
  const so = useSoMany()
  return [
    {
      key: 'name',
      title: t('templates.columns.product'),
      cell: ({ name, sku }) => (
        <span>
          {name} <span className="code dimmed">{sku}</span>
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t('templates.columns.quantity'),
      figures: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, { unit }),
    },
    {
      key: 'price',
      title: t('templates.columns.price'),
      figures: true,
      cell: ({ price, unit }) => (price ? <PriceAmount value={price} of={so(price, unit)} /> : '–'),
    },
    {
      key: 'sum',
      title: t('templates.columns.sum'),
      figures: true,
      cell: ({ total }) => (total ? <Amount value={total} /> : '–'),
    },
    ...(withDays
      ? [
          {
            key: 'day',
            title: t('templates.columns.day'),
            cell: ({ deliver_on }: PreviewLine) => deliver_on && day(deliver_on),
          },
        ]
      : []),
    { key: 'said', title: t('templates.columns.said'), cell: (line) => <Said of={line} /> },
  ]
}

/** What differs from the last time. */
export function Said({ of }: { of: PreviewLine }) {
  const { problems, quantity, unit, before, left, lead, lead_before } = of
  const { t } = useTranslation()
  const words = useWords()
  const text = usePriceText()
  const so = useSoMany()
  if (problems.length === 0) return null
  return (
    <ul className={styles.said}>
      {problems.map((problem) => (
        <li key={problem}>
          {t(`templates.problem.${problem}`, {
            quantity: words.quantity(quantity, { unit }),
            before: before && text(before, so(before, unit)),
            left: words.quantity(left ?? 0, { unit }),
            count: lead ?? 0,
            lead_before,
          })}
        </li>
      ))}
    </ul>
  )
}
