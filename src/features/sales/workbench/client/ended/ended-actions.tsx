import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import type { EndedOffer } from '../../workbench-lists.ts'
import { useCopyOrder, useRemind } from '../api.ts'

export type Asks = { what: 'extend' | 'close'; ids: readonly number[] }
type Props = { of: EndedOffer; renewTo: string; onAsk: (asks: Asks) => void }

/** The actions for one offer that has expired or is about to. */
export function EndedActions({ of: { id, number, state }, renewTo, onAsk }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [remind, copy] = [useRemind(), useCopyOrder()]
  const params = { id }
  const ask = () =>
    remind.mutate({ params }, { onSuccess: () => notify({ message: t('orders.workbench.remindedNow') }) })
  const copyNow = () =>
    copy.mutate(
      { params },
      {
        onSuccess: (order) => {
          notify({ message: t('orders.workbench.copied', { number: order.number }) })
          void navigate(paths.manager.draftOf(order.id))
        },
      },
    )
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          loading={remind.isPending || copy.isPending}
          aria-label={t('orders.workbench.actionsOf', { number })}
        >
          <IconDots size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {state === 'expired' && (
          <Menu.Item onClick={() => void navigate(renewTo, { preventScrollReset: true })}>
            {t('orders.workbench.renew')}
          </Menu.Item>
        )}
        {state === 'expired' && (
          <Menu.Item onClick={() => onAsk({ what: 'extend', ids: [id] })}>
            {t('orders.workbench.extendHow')}
          </Menu.Item>
        )}
        <Menu.Item onClick={ask}>{t('orders.workbench.remind')}</Menu.Item>
        <Menu.Item onClick={copyNow}>{t('orders.workbench.copy')}</Menu.Item>
        {state === 'expired' && (
          <Menu.Item onClick={() => onAsk({ what: 'close', ids: [id] })}>
            {t('orders.workbench.close')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
