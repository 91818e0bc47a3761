import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { threadsOfClient, useLiveThreads } from '../api.ts'
import { ThreadList } from '../thread-list.tsx'

/** The client's conversations, the latest first, and the general one for new questions. */
export default function TalkOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(threadsOfClient(id))
  useLiveThreads()
  if (!data) return <Skeleton of="table" />
  return (
    <>
      {data.total === 0 ? (
        <p className="dimmed">{t('chatStaff.ofClientNone')}</p>
      ) : (
        <ThreadList threads={data.rows} openId={null} side="staff" to={paths.manager.chatOf} />
      )}
      <p>
        <Link to={paths.manager.chatAbout(id, 'general')}>{t('chatStaff.ofClientWrite')}</Link>
      </p>
    </>
  )
}
