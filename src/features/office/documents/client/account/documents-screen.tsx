import { IconFiles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { type ListPlace, useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import { documents } from '../../contract.ts'
import { documentMarks, type OwnDocument } from '../../document-shape.ts'
import { ownDocumentsAt, sentUploads, useOpenDocument } from '../api.ts'
import { LastDay } from '../parts/ending.tsx'
import { useDocumentFilters } from '../parts/use-document-filters.ts'
import { usePreview } from '../parts/use-preview.tsx'
import { OwnUploads } from '../uploads/own-uploads.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { DocumentActions, DocumentLanguages, DocumentName } from './document-actions.tsx'
import { useSaveDocument } from './use-save-document.ts'

const more = () => [me, sentUploads]
export const loader = listData(documents.own, more)
export const clientLoader = listBrowserData(documents.own, more)

/** The documents for this person: read, saved one by one or together, and acknowledged if required. */
export default function DocumentsScreen() {
  const { t } = useTranslation()
  const place = useList(documents.own)
  const { data } = useSuspenseQuery(ownDocumentsAt(place.search))
  const filters = useOwnFilters(place, data.rows)
  const save = useSaveDocument()
  const open = useOpenDocument()
  const { look, preview } = usePreview<OwnDocument>({
    onLook: ({ id }) => open.mutate({ params: { id } }),
    onSave: save,
  })
  return (
    <>
      <PageHead title={t('documents.title')} note={t('documents.note')} />
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconFiles} title={t('documents.none')} text={t('documents.noneText')}>
          <ButtonLink to={paths.account.home} variant="default">
            {t('shell.home')}
          </ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('documents.title')}
          page={data}
          hint={t('documents.search')}
          filters={filters}
          cells={{
            title: (row: OwnDocument) => <DocumentName of={row} onLook={look} />,
            language: (row: OwnDocument) => <DocumentLanguages of={row} onLook={look} />,
            order_numbers: ({ orders }: OwnDocument) => <Orders of={orders} />,
            published_at: ({ published_at }: OwnDocument) => <When at={published_at} as="day" />,
            valid_until: ({ valid_until }: OwnDocument) => <LastDay of={valid_until} />,
            acknowledged_at: ({ acknowledged_at }: OwnDocument) =>
              acknowledged_at ? <When at={acknowledged_at} as="day" /> : '–',
          }}
          rowActions={(row) => <DocumentActions of={row} onSave={save} />}
          bulk={(ids) => <ArchiveButton ids={ids} />}
          onOpen={look}
        />
      )}
      <OwnUploads />
      {preview}
    </>
  )
}

/** The orders a document belongs to. */
const Orders = ({ of }: { of: OwnDocument['orders'] }) =>
  of.length === 0
    ? '–'
    : of.map(({ id, number }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to={paths.account.order(id)}>{number}</Link>
        </Fragment>
      ))

/** What the client can filter by, and the one order whose documents a link shows. */
function useOwnFilters(place: ListPlace, rows: readonly OwnDocument[]): ListFilter[] {
  const { t } = useTranslation()
  const { choice } = useFilters(place)
  const id = Number(place.search.get('order_id'))
  const number = rows.flatMap(({ orders }) => orders).find((order) => order.id === id)?.number
  return [
    choice(
      'mark',
      t('documents.filters.show'),
      documentMarks.map((value) => ({ value, label: t(`documents.filters.marks.${value}`) })),
    ),
    ...useDocumentFilters(place),
    { names: ['order_id'], chosen: id ? t('documents.ofOrder', { number: number ?? '…' }) : null },
  ]
}
