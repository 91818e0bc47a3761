import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownSupport } from '../../contract.ts'
import { myRequest } from '../api.ts'
import { AskerTransitions } from '../parts/asker-transitions.tsx'
import { Rate } from '../parts/rate.tsx'
import { RequestBody } from '../parts/request-body.tsx'
import { RequestState } from '../parts/request-state.tsx'

export type OwnRequestProps = { opened: boolean; id: number | null; onClose: () => void }

/** A request opened over the list: its text and its decision. */
export function OwnRequestDrawer({ opened, id, onClose }: OwnRequestProps) {
  const { t } = useTranslation()
  const { data: request, isError } = useQuery({ ...myRequest(id ?? 0), enabled: id !== null })
  return (
    <SideDrawerWindow
      opened={opened}
      onClose={onClose}
      title={request?.number ?? t('support.number')}
      head={
        request && {
          mark: <RequestState of={request} isOwn />,
          note: request.title,
          children: <AskerTransitions key={request.id} of={request} commands={ownSupport} />,
          more: (
            <ButtonLink to={paths.account.chatAbout(`support_request:${request.id}`)} variant="default">
              {t('chat.ask')}
            </ButtonLink>
          ),
        }
      }
    >
      {request ? (
        <>
          {request.is_ratable && (
            <Rate key={`${request.id} ${request.version}`} of={request} by={ownSupport.rate} />
          )}
          <RequestBody of={request} />
        </>
      ) : isError ? (
        <p>{t('list.none')}</p>
      ) : (
        <Skeleton of="facts" rows={4} />
      )}
    </SideDrawerWindow>
  )
}
