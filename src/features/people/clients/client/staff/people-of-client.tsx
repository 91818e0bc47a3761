import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { ClientRow } from '../../client-shape.ts'
import type { OrgPerson } from '../../people-shape.ts'
import { EmailRefused } from '../email-refused.tsx'
import { peopleOf } from './api.ts'

const tones = { active: 'done', invited: 'waiting', blocked: 'trouble' } as const

/** The people of a company and their roles. */
export default function PeopleOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(peopleOf(id))
  if (!data) return <Skeleton of="table" rows={2} />
  const columns: Column<OrgPerson>[] = [
    { key: 'name', title: t('clients.contact'), cell: ({ name }) => name },
    {
      key: 'email',
      title: t('clients.fields.email'),
      cell: ({ email, email_refusal }) => (
        <>
          <a href={`mailto:${email}`}>{email}</a>
          <EmailRefused of={email_refusal} for="client" />
        </>
      ),
    },
    {
      key: 'role',
      title: t('clientsInside.people.role'),
      cell: ({ org_role }) => t(`clientsInside.orgRoles.${org_role}`),
    },
    {
      key: 'state',
      title: t('clients.state'),
      cell: ({ state }) => <State tone={tones[state]}>{t(`clientsInside.people.states.${state}`)}</State>,
    },
    {
      key: 'seen',
      title: t('clientsInside.people.seen'),
      cell: ({ last_seen_at }) => (last_seen_at ? <When at={last_seen_at} /> : '–'),
    },
  ]
  return (
    <Table caption={t('clientsInside.people.title')} rows={data} columns={columns} rowKey={(row) => row.id} />
  )
}
