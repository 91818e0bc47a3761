import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhatChanged } from '#ui/what-changed.tsx'
import { staffSupport } from '../../contract.ts'
import { isOpen } from '../../request.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { managersRequest, useLiveRequests } from '../api.ts'
import { AskerTransitions } from '../parts/asker-transitions.tsx'
import { Rate } from '../parts/rate.tsx'
import { RequestBody } from '../parts/request-body.tsx'
import { RequestState } from '../parts/request-state.tsx'
import { Arrangement } from './arrangement.tsx'
import { StaffTransitions } from './staff-transitions.tsx'

/** The whole request over any staff page. Esc closes it. */
export default function RequestDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...managersRequest(id ?? 0), enabled: id !== null })
  useLiveRequests()
  const shown = useRef<SupportRequest | undefined>(undefined)
  if (data) shown.current = data
  const request = data ?? shown.current
  return (
    <SideDrawerWindow
      opened={id !== null}
      onClose={onClose}
      title={request?.number ?? <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
      head={
        request && {
          mark: <RequestState of={request} />,
          note: request.title,
          children: (
            <>
              <StaffTransitions key={`staff ${request.id}`} of={request} />
              {request.origin === 'staff' && (
                <AskerTransitions key={`asker ${request.id}`} of={request} commands={staffSupport} />
              )}
            </>
          ),
          more: request.organization_id !== null && (
            <ButtonLink
              to={paths.manager.chatAbout(request.organization_id, `support_request:${request.id}`)}
              variant="default"
            >
              {t('chat.ask')}
            </ButtonLink>
          ),
        }
      }
    >
      {request ? (
        <>
          {request.is_ratable && (
            <Rate key={`${request.id} ${request.version}`} of={request} by={staffSupport.rate} />
          )}
          {isHelped(request) && <Arrangement of={request} />}
          <RequestBody of={request} isStaff />
          <WhatChanged entity="request" id={request.id} />
        </>
      ) : (
        <Skeleton of="facts" rows={4} />
      )}
    </SideDrawerWindow>
  )
}

/** Whether priority and assignee can be set: the request is open and the person may decide it. */
const isHelped = ({ state, transitions }: SupportRequest): boolean =>
  isOpen(state) && transitions.some(({ transition }) => transition === 'decide')
