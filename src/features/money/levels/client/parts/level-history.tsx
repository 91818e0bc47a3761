import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endOfDay } from '#features/foundation/company/opening.ts'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { formatMoney, type Money } from '#platform/shared/money.ts'
import { useBrand } from '#ui/brand.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useLang } from '#ui/money.tsx'
import { useToday } from '#ui/use-day.ts'
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
  // The chart ends at the end of today.
  const { time_zone } = useBrand()
  const today = useToday()
  const until = useMemo(() => endOfDay(today, time_zone), [today, time_zone])
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
