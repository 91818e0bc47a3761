import { Button, Group } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useLang } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { StaffFaqEntry } from '../../../faq/contract.ts'
import { allEntries } from '../api.ts'
import styles from '../faq.module.css'
import { EntryDialog } from './entry-dialog.tsx'
import { RemoveEntry } from './remove-entry.tsx'

/** All questions with their votes; added and changed in a dialog. */
export default function FaqTool() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(allEntries)
  const [open, setOpen] = useState<StaffFaqEntry | 'new' | null>(null)
  const columns = useColumns(setOpen)
  const add = <Button onClick={() => setOpen('new')}>{t('faq.staff.add')}</Button>
  return (
    <section>
      {data.length === 0 ? (
        <Empty Sign={IconMessageQuestion} title={t('faq.staff.none')} text={t('faq.staff.noneText')}>
          {add}
        </Empty>
      ) : (
        <>
          <div className={styles.head}>
            <p className="dimmed">{t('faq.staff.note')}</p>
            {add}
          </div>
          <Table caption={t('faq.title')} rows={data} columns={columns} rowKey={({ id }) => id} />
        </>
      )}
      <EntryDialog
        opened={open !== null}
        entry={open === 'new' ? null : open}
        onClose={() => setOpen(null)}
      />
    </section>
  )
}

function useColumns(open: (entry: StaffFaqEntry) => void): Column<StaffFaqEntry>[] {
  const { t } = useTranslation()
  const lang = useLang()
  const questionOf = (entry: StaffFaqEntry) => entry[`question_${lang}`] || entry.question_ru
  return [
    { key: 'question', title: t('faq.staff.question'), cell: questionOf },
    { key: 'topic', title: t('faq.staff.topic'), cell: ({ topic }) => t(`faq.topics.${topic}`) },
    { key: 'place', title: t('faq.staff.place'), figures: true, cell: ({ place }) => place },
    {
      key: 'state',
      title: t('faq.staff.published'),
      cell: ({ is_published }) =>
        is_published ? (
          <State tone="done">{t('faq.yes')}</State>
        ) : (
          <State tone="quiet">{t('faq.staff.hidden')}</State>
        ),
    },
    { key: 'helpful', title: t('faq.staff.helpful'), figures: true, cell: ({ helpful }) => helpful },
    {
      key: 'not_helpful',
      title: t('faq.staff.notHelpful'),
      figures: true,
      cell: ({ not_helpful }) => not_helpful,
    },
    {
      key: 'actions',
      title: t('faq.staff.actions'),
      cell: (entry) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => open(entry)}>
            {t('faq.staff.open')}
          </Button>
          <RemoveEntry id={entry.id} question={questionOf(entry)} />
        </Group>
      ),
    },
  ]
}
