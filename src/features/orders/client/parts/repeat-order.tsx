import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import type { Order } from '../../contract.ts'
import { useRepeatOrder } from '../api.ts'

/** The same goods once more: into the cart that is being filled. What is not sold any more is left out, by name. */
export function RepeatOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const repeat = useRepeatOrder()

  const press = () =>
    repeat.mutate(order.lines, {
      onSuccess: ({ put, left }) => {
        const names = left.map(({ sku, name }) => sku || name).join(', ')
        if (put > 0) notify({ message: t('orders.repeated', { count: put }) })
        if (left.length > 0)
          notify({ message: t('orders.leftOut', { names }), theme: 'danger', timeout: 8000 })
        if (put > 0) void navigate(paths.account.cart)
      },
      onError: (error) => notify({ message: error.message, theme: 'danger' }),
    })
  return (
    <Button variant="default" loading={repeat.isPending} onClick={press}>
      {t('orders.repeat')}
    </Button>
  )
}
