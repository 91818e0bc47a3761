import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveClientele } from '#features/management/clientele/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { oneClient } from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/contract.ts'
import { mergesOf, PartOf, Parts, useLiveMerges } from '#features/people/merging/client/index.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { ClientActions } from './client-actions.tsx'
import { panelsOf } from './panels.ts'

const tones: Record<ClientRow['status'], Tone> = {
  not_confirmed: 'waiting',
  active: 'done',
  blocked: 'trouble',
  deleted: 'quiet',
}

/** Everything about a client, over the current back-office page. Esc closes it. */
export default function ClientDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: merges } = useQuery({ ...mergesOf(id ?? 0), enabled: id !== null })
  // A client merged into another has no card of its own.
  const away = merges?.into ?? null
  const { data } = useQuery({
    ...oneClient(id ?? 0),
    enabled: id !== null && merges !== undefined && away === null,
  })
  const { data: user } = useQuery(me)
  const isChief = user !== undefined && isAtLeast(user, 'chief_manager')
  useLiveClientele()
  useLiveMerges()
  const shown = useRef<ClientRow | undefined>(undefined)
  if (data) shown.current = data
  const client = away ? undefined : (data ?? shown.current)
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={
        away?.from.name ?? client?.organization_name ?? <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      }
    >
      {away && <PartOf of={away} mayUndo={isChief} />}
      {client && (
        <>
          <p>
            <State tone={tones[client.status]}>{t(`statuses.${client.status}`)}</State>{' '}
            {client.manager_name ?? t('clientele.segments.nobodys')}
          </p>
          <Parts of={merges?.parts ?? []} mayUndo={isChief} />
          <ClientActions key={`acts ${client.id}`} of={client} mayMerge={isChief} />
          <PanelTabs key={client.id} panels={panelsOf(client, user)} of={client} />
        </>
      )}
      {!away && !client && (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawer>
  )
}
