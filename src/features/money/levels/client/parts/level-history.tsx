import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useLang } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import type { LevelChange } from '../../contract.ts'
import { LevelChart } from './level-chart.tsx'
import { useLevelWords } from './words.ts'

/** `by` and `turnover` are set only for staff. */
type Change = LevelChange & { by?: string | null; turnover?: Money | null }

/** The history of a level, as a chart and as a table. */
export function LevelHistory({ changes, caption }: { changes: readonly Change[]; caption: string }) {
  const { t } = useTranslation()
  const columns = useColumns(changes.some(({ by }) => by !== undefined))
  // The chart ends today. Calculated once, because the seconds of server and browser would differ.
  const until = useMemo(() => `${new Date().toISOString().slice(0, 10)}T23:59:59.999Z`, [])
  if (changes.length === 0) return <p className="dimmed">{t('levels.history.none')}</p>
  return (
    <>
      <LevelChart changes={changes} until={until} />
      <Table caption={caption} rows={changes} columns={columns} rowKey={({ id }) => id} />
    </>
  )
}

function useColumns(isForStaff: boolean): Column<Change>[] {
  const { t } = useTranslation()
  const lang = useLang()
  const { day } = useLevelWords()
  const why = ({ cause, reason, until, turnover }: Change): string =>
    [
      t(`levels.history.causes.${cause}`),
      until && t('levels.history.until', { day: day(until) }),
      turnover && t('levels.history.withTurnover', { turnover: formatMoney(turnover, lang) }),
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
  const columns: Column<Change>[] = [
    { key: 'at', title: t('levels.history.day'), cell: ({ at }) => <When at={at} as="day" /> },
    {
      key: 'change',
      title: t('levels.history.change'),
      cell: ({ from, to }) =>
        from === null
          ? shownLevel(to)
          : t('levels.history.fromTo', { from: shownLevel(from), to: shownLevel(to) }),
    },
    { key: 'why', title: t('levels.history.why'), cell: why },
  ]
  if (isForStaff) columns.push({ key: 'by', title: t('levels.history.by'), cell: ({ by }) => by ?? '–' })
  return columns
}
