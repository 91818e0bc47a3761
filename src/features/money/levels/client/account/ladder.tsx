import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { Gives } from '../../contract.ts'
import { useLevelWords } from '../parts/words.ts'
import styles from './discount-status.module.css'

type Props = { ladder: readonly Gives[]; level: number; isMeasured: boolean }

/** All levels with their threshold and what each gives. */
export function Ladder({ ladder, level: own, isMeasured }: Props) {
  const { t } = useTranslation()
  const { named, percent } = useLevelWords()
  const columns: Column<Gives>[] = [
    {
      key: 'level',
      title: t('levels.ladder.level'),
      cell: ({ level, name }) => (
        <span className={styles.named}>
          {named(level, name)} {level === own && <State tone="done">{t('levels.ladder.yours')}</State>}
        </span>
      ),
    },
    ...(isMeasured ? [{ key: 'threshold', title: t('levels.ladder.threshold'), cell: asked }] : []),
    {
      key: 'percent',
      title: t('levels.ladder.percent'),
      figures: true,
      cell: ({ percent_bp }) => `${percent(percent_bp)} %`,
    },
    {
      key: 'benefits',
      title: t('levels.ladder.benefits'),
      cell: ({ benefits, categories }) =>
        [
          ...categories.map((one) =>
            t('levels.gives.category', { name: one.name, percent: percent(one.percent_bp) }),
          ),
          ...benefits,
        ].join('; ') || '–',
    },
  ]
  function asked({ level, threshold }: Gives) {
    if (threshold) return <Amount value={threshold} />
    return t(level === 0 ? 'levels.ladder.first' : 'levels.ladder.byHand')
  }
  return (
    <Table caption={t('levels.ladder.title')} rows={ladder} columns={columns} rowKey={({ level }) => level} />
  )
}
