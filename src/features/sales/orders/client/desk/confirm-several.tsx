import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mostAtOnce } from '../../desk.ts'
import type { Moved } from '../../desk-shape.ts'
import { useConfirmAll } from './api.ts'

type Props = { ids: readonly number[]; onDone: (moved: Moved) => void }

/** Confirms the orders that are chosen; what cannot be confirmed is said of each. */
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
        {t('orders.desk.confirmAll')}
      </Button>
      {isTooMany && <span>{t('orders.desk.tooMany', { count: mostAtOnce })}</span>}
    </>
  )
}
