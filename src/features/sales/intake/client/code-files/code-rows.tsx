import { useTranslation } from 'react-i18next'
import { Table } from '#ui/list/table.tsx'
import { codeVerdicts } from '../../code-file.ts'
import type { CodeFileReport } from '../../contract.ts'
import styles from './code-files.module.css'

/** The verdict on each row of the file, with the reason for a refusal. */
export function CodeRows({ of: { counts, rows } }: { of: CodeFileReport }) {
  const { t } = useTranslation()
  const said = codeVerdicts.map((verdict) => `${t(`intake.codeFiles.counts.${verdict}`)}: ${counts[verdict]}`)
  return (
    <div className={styles.rows}>
      <p>{said.join(' · ')}</p>
      <Table
        caption={t('intake.codeFiles.what')}
        rows={rows}
        rowKey={({ row }) => row}
        columns={[
          {
            key: 'code',
            title: t('intake.codeFiles.own'),
            cell: ({ code }) => <span className={`code ${styles.own}`}>{code}</span>,
          },
          { key: 'row', title: t('intake.codeFiles.line'), figures: true, cell: ({ row }) => row },
          {
            key: 'sku',
            title: t('intake.codeFiles.ours'),
            cell: ({ sku }) => <span className="code">{sku}</span>,
          },
          { key: 'before', title: t('intake.codeFiles.before'), cell: ({ before }) => before ?? '–' },
          {
            key: 'verdict',
            title: t('intake.codeFiles.what'),
            cell: ({ verdict, trouble }) =>
              trouble ? t(`intake.codeFiles.troubles.${trouble}`) : t(`intake.codeFiles.verdicts.${verdict}`),
          },
        ]}
      />
    </div>
  )
}
