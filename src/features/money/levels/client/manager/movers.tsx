import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import type { LevelTransition, Preview } from '../../contract.ts'
import { useLevelWords } from '../parts/words.ts'
import styles from './levels.module.css'

/** The companies whose level would change: level today, level then, turnover and day. */
export function Movers({ preview: { companies, up, down, moves } }: { preview: Preview }) {
  const { t } = useTranslation()
  const { day } = useLevelWords()
  const columns: Column<LevelTransition>[] = [
    {
      key: 'company',
      title: t('levels.preview.company'),
      cell: ({ organization_id, organization_name }) => (
        <Link to={paths.manager.levelOf(organization_id)}>{organization_name}</Link>
      ),
    },
    {
      key: 'today',
      title: t('levels.preview.today'),
      figures: true,
      cell: ({ level }) => shownLevel(level),
    },
    {
      key: 'then',
      title: t('levels.preview.after'),
      figures: true,
      cell: ({ level_then }) => shownLevel(level_then),
    },
    {
      key: 'turnover',
      title: t('levels.preview.turnover'),
      figures: true,
      cell: ({ turnover }) => <Amount value={turnover} />,
    },
    { key: 'on', title: t('levels.preview.on'), cell: ({ on }) => day(on) },
  ]
  return (
    <section aria-live="polite">
      <h3 className={styles.title}>{t('levels.preview.title')}</h3>
      <p>{t('levels.preview.summary', { count: companies, up, down })}</p>
      {moves.length < up + down && (
        <p>{t('levels.preview.first', { shown: moves.length, all: up + down })}</p>
      )}
      {moves.length === 0 ? (
        <p className="dimmed">{t('levels.preview.noOne')}</p>
      ) : (
        <Table
          caption={t('levels.preview.title')}
          rows={moves}
          columns={columns}
          rowKey={({ organization_id }) => organization_id}
        />
      )}
    </section>
  )
}
