import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mostAtOnce } from '../workbench.ts'
import type { Transitioned } from '../workbench-shape.ts'
import { useConfirmAll } from './api.ts'

type Props = { ids: readonly number[]; onDone: (moved: Transitioned) => void }

/** Confirms the chosen orders and lists those that could not be confirmed, with the reason. */
export function ConfirmSeveral({ ids, onDone }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirmAll()
  const isTooMany = ids.length > mostAtOnce
  return (
    <>
      <Button
        size="xs"
        disabled={isTooMany}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ body: { ids: [...ids] } }, { onSuccess: onDone })}
      >
        {t('orders.workbench.confirmAll')}
      </Button>
      {isTooMany && <span>{t('orders.workbench.tooMany', { count: mostAtOnce })}</span>}
    </>
  )
}
