import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveClientele } from '#features/management/clientele/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { oneClient } from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { mergesOf, PartOf, Parts, useLiveMerges } from '#features/people/merging/client/index.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import type { Headline } from '#ui/page-head.tsx'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { ClientMain, ClientMore } from './client-actions.tsx'
import { panelsOf } from './panels.ts'

const tones: Record<ClientRow['status'], Tone> = {
  not_confirmed: 'waiting',
  active: 'done',
  blocked: 'trouble',
  deleted: 'quiet',
}

/** Everything about a client, over the current back-office page. Esc closes it. */
export default function ClientDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { away, parts, client } = useClient(id)
  const { data: user } = useQuery(me)
  const isChief = user !== undefined && isAtLeast(user, 'chief_manager')
  useLiveClientele()
  useLiveMerges()
  const head = useHead(isChief)
  return (
    <SideDrawerWindow
      opened={id !== null}
      onClose={onClose}
      title={away?.from.name ?? client?.organization_name ?? <LoadingTitle />}
      head={client && head(client)}
    >
      {away && <PartOf of={away} mayUndo={isChief} />}
      {client && (
        <>
          <Parts of={parts} mayUndo={isChief} />
          <PanelTabs key={client.id} panels={panelsOf(client, user)} of={client} />
        </>
      )}
      {!away && !client && <Loading />}
    </SideDrawerWindow>
  )
}

/** The client, and the one before it until it has loaded. A client merged into another has no card of its own. */
function useClient(id: number | null) {
  const { data: merges } = useQuery({ ...mergesOf(id ?? 0), enabled: id !== null })
  const { data } = useQuery({ ...oneClient(id ?? 0), enabled: id !== null && merges?.into === null })
  const shown = useRef<ClientRow | undefined>(undefined)
  if (data) shown.current = data
  const away = merges?.into ?? null
  return { away, parts: merges?.parts ?? [], client: away ? undefined : (data ?? shown.current) }
}

/** The head of the drawer: status, manager, what to do next, and the rest under "⋯". */
function useHead(mayMerge: boolean) {
  const { t } = useTranslation()
  return (client: ClientRow): Headline => ({
    mark: <State tone={tones[client.status]}>{t(`statuses.${client.status}`)}</State>,
    note: `${t('clients.manager')}: ${client.manager_name ?? t('clientele.segments.nobodys')}`,
    children: <ClientMain key={client.id} of={client} />,
    more: <ClientMore key={client.id} of={client} mayMerge={mayMerge} />,
  })
}

function LoadingTitle() {
  const { t } = useTranslation()
  return <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
}

function Loading() {
  return (
    <>
      <Skeleton of="facts" rows={4} />
      <Skeleton of="table" />
    </>
  )
}
