import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/auth/client/index.ts'
import { useLiveClientele } from '#features/clientele/client/index.ts'
import { oneClient } from '#features/clients/client/index.ts'
import type { ClientRow } from '#features/clients/contract.ts'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { ClientActs } from './client-acts.tsx'
import { panelsOf } from './panels.ts'

const tones: Record<ClientRow['status'], Tone> = {
  not_confirmed: 'waiting',
  active: 'done',
  blocked: 'trouble',
  deleted: 'quiet',
}

/** Everything about a client over whatever page staff are on. Esc closes it. */
export default function ClientDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...oneClient(id ?? 0), enabled: id !== null })
  const { data: user } = useQuery(me)
  useLiveClientele()
  const shown = useRef<ClientRow | undefined>(undefined)
  if (data) shown.current = data
  const client = data ?? shown.current
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={client?.organization_name ?? <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
    >
      {client ? (
        <>
          <p>
            <State tone={tones[client.status]}>{t(`statuses.${client.status}`)}</State>{' '}
            {client.manager_name ?? t('clientele.segments.nobodys')}
          </p>
          <ClientActs key={`acts ${client.id}`} of={client} />
          <PanelTabs key={client.id} panels={panelsOf(client, user)} of={client} />
        </>
      ) : (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawer>
  )
}
