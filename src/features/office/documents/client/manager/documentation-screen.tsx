import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { Place } from '#platform/client/screen.ts'
import { type ListPlace, useList } from '#platform/client/use-list.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { Empty } from '#ui/empty.tsx'
import { useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { UnsavedGuard } from '#ui/unsaved.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { documents } from '../../contract.ts'
import type { DocumentRow } from '../../document-shape.ts'
import { documentById, documentsAt, failedPdfs, receivedUploads } from '../api.ts'
import styles from '../documents.module.css'
import { LastDay } from '../parts/ending.tsx'
import { stateTones } from '../parts/state-tones.ts'
import { useDocumentFilters } from '../parts/use-document-filters.ts'
import type { DocumentDrawerProps } from './document-drawer.tsx'

const Received = lazy(() => import('./received.tsx'))
const FailedPdfs = lazy(() => import('./failed-pdfs.tsx'))
const DocumentDrawer = onceOpened<DocumentDrawerProps>(
  async () => (await import('./document-drawer.tsx')).DocumentDrawer,
  { soon: false },
)

const views = ['library', 'received', 'pdfs'] as const
const viewIn = (search: URLSearchParams) => views.find((view) => view === search.get('view')) ?? 'library'

const opened = ({ url }: Place) => {
  const view = viewIn(url.searchParams)
  const id = idIn(url.searchParams, 'document')
  return [
    ...(id === null ? [] : [documentById(id)]),
    ...(view === 'received' ? [receivedUploads(url.searchParams)] : []),
    ...(view === 'pdfs' ? [failedPdfs] : []),
  ]
}
export const loader = listData(documents.list, opened)
export const clientLoader = listBrowserData(documents.list, opened)

/** The documents, the uploads of clients, and PDFs that could not be created. */
export default function DocumentationScreen() {
  const { t } = useTranslation()
  const place = useList(documents.list)
  const view = viewIn(place.search)
  const links = views.map((name) => ({
    to: name === 'library' ? paths.manager.documents : `${paths.manager.documents}?view=${name}`,
    label: t(`documents.views.${name}`),
    isOpen: name === view,
  }))
  const shown = (
    <div className={styles.views}>
      <ViewLinks label={t('documents.title')} of={links} />
    </div>
  )
  return (
    <UnsavedGuard>
      {view === 'library' ? (
        <Library place={place} links={shown} />
      ) : (
        <>
          <PageHead title={t('documents.title')} />
          {shown}
          <Suspense fallback={<Skeleton of="table" />}>
            {view === 'received' ? <Received place={place} /> : <FailedPdfs />}
          </Suspense>
        </>
      )}
    </UnsavedGuard>
  )
}

type LibraryProps = { place: ListPlace<typeof documents.list>; links: ReactNode }

/**
 * All documents with their audience and number of readers. `?document=12` opens one, `?document=new` the form for new
 * ones.
 */
function Library({ place, links }: LibraryProps) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(documentsAt(place.search))
  const { data: user } = useSuspenseQuery(me)
  const canWrite = isAtLeast(user, 'chief_manager')
  const isNew = canWrite && place.search.get('document') === 'new'
  const isEmpty = data.total === 0 && !place.filtered
  const { choice } = useFilters(place)
  const filters = [
    choice('ending', t('documents.filters.show'), [{ value: 'soon', label: t('documents.filters.ending') }]),
    ...useDocumentFilters(place),
  ]
  const show = (document: number | 'new' | null) => place.go({ document })
  return (
    <>
      <PageHead title={t('documents.title')} note={canWrite ? t('documents.staffNote') : undefined}>
        {canWrite && !isEmpty && <Button onClick={() => show('new')}>{t('documents.add')}</Button>}
      </PageHead>
      {links}
      {isEmpty ? (
        <Empty Sign={IconFiles} title={t('documents.staffNone')} text={t('documents.staffNoneText')}>
          {canWrite && <Button onClick={() => show('new')}>{t('documents.add')}</Button>}
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('documents.title')}
          page={data}
          hint={t('documents.search')}
          filters={filters}
          cells={{
            title: ({ id, title }: DocumentRow) => (
              <Link to={place.to({ document: id })} preventScrollReset>
                {title}
              </Link>
            ),
            state: ({ state }: DocumentRow) => (
              <State tone={stateTones[state]}>{t(`documents.states.${state}`)}</State>
            ),
            audience: ({ audience, organization_name }: DocumentRow) =>
              organization_name ?? t(`documents.audiences.${audience}`),
            valid_until: ({ valid_until }: DocumentRow) => <LastDay of={valid_until} />,
            acknowledged: ({ requires_ack, acknowledged }: DocumentRow) =>
              requires_ack ? acknowledged : '–',
          }}
          onOpen={({ id }) => show(id)}
        />
      )}
      <DocumentDrawer
        opened={isNew || idIn(place.search, 'document') !== null}
        id={idIn(place.search, 'document')}
        onShow={show}
      />
    </>
  )
}
