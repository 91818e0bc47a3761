import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { List } from '#ui/list/list.tsx'
import { Table } from '#ui/list/table.tsx'
import { analytics, type TalkFigures } from '../contract.ts'
import type { Talk as TalkRow } from '../talk.ts'
import styles from './analytics.module.css'
import { talkAt, talksAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'
import { useHours } from './use-hours.ts'

type Person = TalkFigures['people'][number]

/** Messages and answer times by member of staff; each links to their conversations in the list below. */
export function Talk() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(analytics.talks)
  const { data } = useSuspenseQuery(talkAt(place.search))
  const { data: talks } = useSuspenseQuery(talksAt(place.search))
  const hours = useHours()
  const said = (value: number | null) => (value === null ? '–' : hours(value))
  const columns: Column<Person>[] = [
    {
      key: 'name',
      title: t('analytics.talk.who'),
      cell: ({ manager_id, name }) => (
        <Link to={place.to({ manager_id: String(manager_id), answered: null })} preventScrollReset>
          {name}
        </Link>
      ),
    },
    {
      key: 'conversations',
      title: t('analytics.talk.conversations'),
      figures: true,
      cell: ({ conversations }) => conversations,
    },
    {
      key: 'messages',
      title: t('analytics.talk.messages'),
      figures: true,
      cell: ({ messages }) => messages,
    },
    {
      key: 'answers',
      title: t('analytics.talk.answers'),
      figures: true,
      cell: ({ manager_id, answers }) => (
        <Link to={place.to({ manager_id: String(manager_id), answered: '1' })} preventScrollReset>
          {answers}
        </Link>
      ),
    },
    {
      key: 'median',
      title: t('analytics.talk.median'),
      figures: true,
      cell: ({ median_hours }) => said(median_hours),
    },
    ...(data.compared
      ? [
          {
            key: 'messages_before',
            title: t('analytics.talk.messagesBefore'),
            figures: true,
            cell: ({ messages_before }: Person) => messages_before,
          },
          {
            key: 'before',
            title: t('analytics.talk.medianBefore'),
            figures: true,
            cell: ({ before_hours }: Person) => said(before_hours),
          },
        ]
      : []),
  ]
  return (
    <>
      <PeriodForm place={place} period={data.period} today={data.today} />
      {data.people.length === 0 ? (
        <p>{t('analytics.talk.none')}</p>
      ) : (
        <div className={styles.summary}>
          <Table
            caption={t('analytics.views.talk')}
            rows={data.people}
            columns={columns}
            rowKey={({ manager_id }) => manager_id}
          />
        </div>
      )}
      {data.people.length > 0 && (
        <List
          place={place}
          caption={t('analytics.talk.list')}
          page={talks}
          hint={t('analytics.talk.search')}
          cells={{
            organization_name: ({ thread_id, organization_name }: TalkRow) => (
              <Link to={paths.manager.chatOf(thread_id)}>{organization_name}</Link>
            ),
            median_hours: ({ median_hours }: TalkRow) => said(median_hours),
          }}
          onOpen={({ thread_id }) => void navigate(paths.manager.chatOf(thread_id))}
        />
      )}
    </>
  )
}
