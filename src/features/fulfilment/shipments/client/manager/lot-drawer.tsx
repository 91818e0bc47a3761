import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Figure } from '#ui/money.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhatChanged } from '#ui/what-changed.tsx'
import type { Lot } from '../../lot-shape.ts'
import { managersLot, useLiveLots } from '../api.ts'
import { LotBody } from '../parts/lot-body.tsx'
import { LotState } from '../parts/lot-state.tsx'
import { StaffMain, StaffMore } from './staff-transitions.tsx'

/** A lot over any staff page. Esc closes it. */
export default function LotDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...managersLot(id ?? 0), enabled: id !== null })
  useLiveLots()
  const shown = useRef<Lot | undefined>(undefined)
  if (data) shown.current = data
  const lot = data ?? shown.current
  return (
    <SideDrawerWindow
      opened={id !== null}
      onClose={onClose}
      title={
        lot ? (
          t('shipments.number', { number: lot.number })
        ) : (
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        )
      }
      head={
        lot && {
          mark: <LotState lot={lot} />,
          figure: { label: t('shipments.pieces'), value: <Figure of={lot.quantity} /> },
          note: (
            <>
              {lot.organization_name}
              {lot.orders.map(({ id: order, number }) => (
                <Fragment key={order}>
                  {' · '}
                  <Link to={`${paths.manager.orderHere(order)}&panel=lots`}>
                    {t('shipments.order', { number })}
                  </Link>
                </Fragment>
              ))}
            </>
          ),
          children: <StaffMain lot={lot} />,
          more: <StaffMore lot={lot} />,
        }
      }
    >
      {lot ? (
        <>
          <LotBody lot={lot} isStaff />
          <WhatChanged entity="lot" id={lot.id} />
        </>
      ) : (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawerWindow>
  )
}
