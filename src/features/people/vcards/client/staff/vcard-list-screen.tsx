import { IconId } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { staffVcards } from '../../staff-contract.ts'
import type { VcardRow } from '../../vcard-shape.ts'
import { cardsAt } from './api.ts'
import { CardState } from './card-state.tsx'

export const loader = listData(staffVcards.list)
export const clientLoader = listBrowserData(staffVcards.list)

/** All business cards with their results. */
export default function VcardListScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(staffVcards.list)
  const { data } = useSuspenseQuery(cardsAt(place.search))
  const create = <ButtonLink to={paths.manager.createVcard}>{t('vcardsInside.create')}</ButtonLink>
  if (data.total === 0 && !place.filtered)
    return (
      <>
        <PageHead title={t('vcardsInside.title')} />
        <Empty Sign={IconId} title={t('vcardsInside.none')} text={t('vcardsInside.noneText')}>
          {create}
        </Empty>
      </>
    )
  return (
    <>
      <PageHead title={t('vcardsInside.title')}>{create}</PageHead>
      <List
        place={place}
        caption={t('vcardsInside.title')}
        page={data}
        hint={t('vcardsInside.search')}
        cells={{
          name: ({ id, name }: VcardRow) => <Link to={paths.manager.vcard(id)}>{name}</Link>,
          slug: ({ slug, state }: VcardRow) =>
            state === 'published' ? <Link to={paths.vcard(slug)}>{slug}</Link> : slug,
          state: ({ state }: VcardRow) => <CardState of={state} />,
          owner: ({ owner }: VcardRow) => owner ?? <span className="dimmed">{t('vcardsInside.noOne')}</span>,
        }}
        onOpen={({ id }) => void navigate(paths.manager.vcard(id))}
      />
    </>
  )
}
