import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Return } from '../../return-shape.ts'
import { managersReturn, useLiveReturns } from '../api.ts'
import { ReturnBody } from '../parts/return-body.tsx'
import { ReturnState } from '../parts/return-state.tsx'
import { StaffActions } from './staff-actions.tsx'

/** A return over any staff page. Esc closes it. */
export default function ReturnDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...managersReturn(id ?? 0), enabled: id !== null })
  useLiveReturns()
  const shown = useRef<Return | undefined>(undefined)
  if (data) shown.current = data
  const of = data ?? shown.current
  return (
    <SideDrawerWindow
      opened={id !== null}
      onClose={onClose}
      title={
        of ? (
          t('returns.named', { number: of.number })
        ) : (
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        )
      }
      head={
        of && {
          mark: <ReturnState of={of} />,
          note: (
            <>
              {of.organization_name}
              {' · '}
              <Link to={paths.manager.requestHere(of.request_id)}>{of.claim}</Link>
              {of.orders.map(({ id: order, number }) => (
                <Fragment key={order}>
                  {' · '}
                  <Link to={paths.manager.orderHere(order)}>{t('returns.order', { number })}</Link>
                </Fragment>
              ))}
            </>
          ),
          children: <StaffActions of={of} />,
        }
      }
    >
      {of ? (
        <ReturnBody of={of} isStaff />
      ) : (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawerWindow>
  )
}
