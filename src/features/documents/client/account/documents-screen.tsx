import { IconFiles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import { documentMarks, documents, type OwnDocument } from '../../contract.ts'
import { ownDocumentsAt } from '../api.ts'
import { LastDay } from '../parts/ending.tsx'
import { Narrowing } from '../parts/narrowing.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { DocumentActs, DocumentName } from './document-acts.tsx'
import { useSaveDocument } from './use-save-document.ts'

export const loader = listData(documents.own)
export const clientLoader = listBrowserData(documents.own)

/** What is published for this person: read, saved one by one or together, and acknowledged where that is asked. */
export default function DocumentsScreen() {
  const { t } = useTranslation()
  const place = useList(documents.own)
  const { data } = useSuspenseQuery(ownDocumentsAt(place.search))
  const save = useSaveDocument()
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
        <>
          <Narrowing
            place={place}
            more={{
              name: 'mark',
              label: t('documents.filters.show'),
              of: documentMarks.map((value) => ({ value, label: t(`documents.filters.marks.${value}`) })),
            }}
          />
          <List
            place={place}
            caption={t('documents.title')}
            page={data}
            hint={t('documents.search')}
            cells={{
              title: (row: OwnDocument) => <DocumentName of={row} onSave={save} />,
              published_at: ({ published_at }: OwnDocument) => <When at={published_at} as="day" />,
              valid_until: ({ valid_until }: OwnDocument) => <LastDay of={valid_until} />,
              acknowledged_at: ({ acknowledged_at }: OwnDocument) =>
                acknowledged_at ? <When at={acknowledged_at} as="day" /> : '–',
            }}
            rowActs={(row) => <DocumentActs of={row} onSave={save} />}
            bulk={(ids) => <ArchiveButton ids={ids} />}
            onOpen={save}
          />
        </>
      )}
    </>
  )
}
