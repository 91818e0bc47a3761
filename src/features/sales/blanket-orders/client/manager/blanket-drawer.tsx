import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { isPossible } from '../../blanket-order.ts'
import type { BlanketOrder } from '../../blanket-order-shape.ts'
import { blanketApi } from '../../contract.ts'
import { managersBlanketOrder, useBlanketAction, useLiveBlanketOrders } from '../api.ts'
import { BlanketBody } from '../parts/blanket-body.tsx'
import { BlanketState } from '../parts/blanket-state.tsx'

/** A blanket order over any staff page. Esc closes it. */
export default function BlanketDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...managersBlanketOrder(id ?? 0), enabled: id !== null })
  useLiveBlanketOrders()
  const shown = useRef<BlanketOrder | undefined>(undefined)
  if (data) shown.current = data
  const of = data ?? shown.current
  return (
    <SideDrawerWindow
      opened={id !== null}
      onClose={onClose}
      title={
        of ? (
          t('blanketOrders.one', { number: of.number })
        ) : (
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        )
      }
      head={of && { mark: <BlanketState of={of} />, note: of.organization_name, children: <Close of={of} /> }}
    >
      {of ? (
        <BlanketBody of={of} to={paths.manager.orderHere} />
      ) : (
        <>
          <Skeleton of="facts" rows={4} />
          <Skeleton of="table" />
        </>
      )}
    </SideDrawerWindow>
  )
}

function Close({ of: { id, number, state, version } }: { of: BlanketOrder }) {
  const { t } = useTranslation()
  const close = useBlanketAction(blanketApi.close)
  if (!isPossible(state, 'close')) return null
  return (
    <TransitionButton
      label={t('blanketOrders.close')}
      variant="default"
      pending={close.isPending}
      asks={{
        title: t('blanketOrders.closeTitle', { number }),
        text: t('blanketOrders.closeText'),
        yes: t('blanketOrders.close'),
      }}
      onTransition={() =>
        close.mutate(
          { params: { id }, body: { version } },
          { onError: ({ message }) => notify({ message, theme: 'danger', timeout: 8000 }) },
        )
      }
    />
  )
}
