import {
  IconBeach,
  IconChartBar,
  IconDiscount2,
  IconFilePencil,
  IconFiles,
  IconId,
  IconLifebuoy,
  IconListCheck,
  IconListSearch,
  IconMessages,
  IconPackages,
  IconScale,
  IconTemplate,
  IconTools,
  IconUserPlus,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnreadThreads } from '#features/communication/chat/client/index.ts'
import { useTaskCounts } from '#features/office/tasks/client/index.ts'
import { confirmationTask as applicationTask } from '#features/people/clients/confirmation-task.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { me } from '../at-start.ts'
import { Connection } from '../parts/connection.tsx'
import { AreaFrame } from './area-frame.tsx'
import type { PlaceGroup } from './place.ts'

type Props = { layout?: 'manager' | 'manager-chat'; children: ReactNode }

/** The frame of the back-office. Imports are for administrators. */
export function ManagerFrame({ layout = 'manager', children }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const waiting = useTaskCounts()
  const unread = useUnreadThreads()
  const isChief = user !== undefined && isAtLeast(user, 'chief_manager')
  const groups: PlaceGroup[] = [
    {
      heading: t('shell.groups.inbox'),
      places: [
        {
          to: paths.manager.home,
          label: t('shell.queue'),
          Icon: IconListCheck,
          end: true,
          count: waiting(),
          inTheBar: true,
        },
        {
          to: paths.manager.chat,
          label: t('chat.title'),
          Icon: IconMessages,
          count: unread,
          inTheBar: true,
        },
        {
          to: paths.manager.supportRequests,
          label: t('support.title'),
          Icon: IconLifebuoy,
          count: waiting('support'),
        },
      ],
    },
    {
      heading: t('shell.groups.sales'),
      places: [
        { to: paths.manager.allOrders, label: t('shell.allOrders'), Icon: IconPackages, inTheBar: true },
        { to: paths.manager.negotiation, label: t('orders.workbench.negotiation'), Icon: IconScale },
        { to: paths.manager.manualOrders, label: t('workbench.manual.title'), Icon: IconFilePencil },
        { to: paths.manager.productsSearch, label: t('shell.productsSearch'), Icon: IconListSearch },
        { to: paths.manager.orderTemplates, label: t('templates.library'), Icon: IconTemplate },
      ],
    },
    {
      heading: t('shell.groups.clients'),
      places: [
        {
          to: paths.manager.clients,
          label: t('clientele.title'),
          Icon: IconUsers,
          end: true,
          inTheBar: true,
        },
        {
          to: paths.manager.newClients,
          label: t('shell.newClients'),
          Icon: IconUserPlus,
          count: waiting(applicationTask.kind),
        },
        { to: paths.manager.crmUsers, label: t('workbench.crm.title'), Icon: IconUsersGroup },
      ],
    },
    {
      heading: t('shell.groups.company'),
      places: [
        { to: paths.manager.promotions, label: t('promotions.title'), Icon: IconDiscount2 },
        { to: paths.manager.vcards, label: t('vcardsInside.title'), Icon: IconId },
        {
          to: paths.manager.documents,
          label: t('documents.title'),
          Icon: IconFiles,
          count: waiting('documents'),
        },
        ...(isChief
          ? [{ to: paths.manager.managers, label: t('team.title'), Icon: IconUserStar, end: true }]
          : []),
        { to: paths.manager.holidays, label: t('team.holidaysTitle'), Icon: IconBeach },
        { to: paths.manager.analytics, label: t('analytics.title'), Icon: IconChartBar },
        ...(isChief
          ? [{ to: paths.manager.instruments, label: t('shell.instruments'), Icon: IconTools, end: true }]
          : []),
      ],
    },
  ]
  return (
    <Connection>
      <AreaFrame
        layout={layout}
        home={paths.manager.home}
        settings={paths.manager.settings}
        label={t('shell.managerNavigation')}
        groups={groups}
        finding="staff"
      >
        {children}
      </AreaFrame>
    </Connection>
  )
}
