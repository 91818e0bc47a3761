import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { Avatar } from '#features/foundation/files/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { Place } from '#platform/client/screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { State } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import { team } from '../contract.ts'
import type { StaffRow } from '../team-shape.ts'
import { staffAt, staffCard, useLiveTeam } from './api.ts'
import { CardLink } from './card-link.tsx'
import type { ManagerDrawerProps } from './manager-drawer.tsx'
import styles from './managers.module.css'

const ManagerDrawer = onceOpened<ManagerDrawerProps>(
  async () => (await import('./manager-drawer.tsx')).ManagerDrawer,
  { soon: false },
)

const opened = ({ url }: Place) => {
  const id = idIn(url.searchParams, 'manager')
  return id === null ? [] : [staffCard(id)]
}
export const loader = listData(team.list, opened)
export const clientLoader = listBrowserData(team.list, opened)

/** The staff and their workload. `?manager=7` opens one. */
export default function ManagersScreen() {
  const { t } = useTranslation()
  const place = useList(team.list)
  const { data } = useSuspenseQuery(staffAt(place.search))
  const day = useDay()
  useLiveTeam()
  const { choice, flag } = useFilters(place)
  const filters = [
    choice(
      'language',
      t('team.narrow.language'),
      spokenLanguages.map((value) => ({ value, label: t(`dictionary.spoken.${value}`) })),
    ),
    flag('away', t('team.narrow.awayNow')),
  ]
  return (
    <>
      <PageHead
        title={t('team.title')}
        more={
          <ButtonLink to={paths.manager.holidays} variant="default">
            {t('team.holidaysTitle')}
          </ButtonLink>
        }
      >
        <ButtonLink to={paths.manager.createManager}>{t('team.create')}</ButtonLink>
      </PageHead>
      <List
        place={place}
        caption={t('team.title')}
        page={data}
        hint={t('team.search')}
        filters={filters}
        cells={{
          name: ({ id, name, photo_file_id, email_refusal }: StaffRow) => (
            <span className={styles.name}>
              <Avatar fileId={photo_file_id} name={name} size={32} />
              <Link to={place.to({ manager: id })} preventScrollReset>
                {name}
              </Link>
              {email_refusal && <State tone="trouble">{t('clientsInside.emailRefused.state')}</State>}
            </span>
          ),
          card: (row: StaffRow) => <CardLink of={row} />,
          away_until: ({ away_until }: StaffRow) => (away_until ? day(away_until) : '–'),
        }}
        onOpen={({ id }) => place.go({ manager: id })}
      />
      <ManagerDrawer
        opened={place.search.has('manager')}
        id={idIn(place.search, 'manager')}
        onClose={() => place.go({ manager: null })}
      />
    </>
  )
}
