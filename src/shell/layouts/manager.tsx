import { IconListCheck, IconPackages, IconTools, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { me } from '../at-start.ts'
import { Connection } from '../parts/connection.tsx'
import { AreaLayout, type Place } from './area.tsx'

/** The back-office. Imports are the admin's. */
export default function ManagerLayout() {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const places: Place[] = [
    { to: paths.manager.home, label: t('shell.queue'), Icon: IconListCheck, end: true },
    { to: paths.manager.newClients, label: t('shell.newClients'), Icon: IconUserPlus },
    { to: paths.manager.allOrders, label: t('shell.allOrders'), Icon: IconPackages },
  ]
  if (user?.role === 'admin')
    places.push({ to: paths.manager.instruments, label: t('shell.instruments'), Icon: IconTools })
  return (
    <Connection>
      <AreaLayout
        home={paths.manager.home}
        settings={paths.manager.settings}
        label={t('shell.managerNavigation')}
        places={places}
      />
    </Connection>
  )
}
