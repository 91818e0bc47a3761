import { Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Allowed } from '#features/people/auth/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import type { RepeatLine } from '../../order-shape.ts'
import { linesToRepeat, useRepeatOrder } from '../api.ts'
import type { RepeatWindowProps } from './repeat-window.tsx'

const RepeatWindow = onceOpened<RepeatWindowProps>(
  async () => (await import('./repeat-window.tsx')).RepeatWindow,
  { soon: false },
)

type Props = { ids: readonly number[]; size?: ButtonProps['size'] }

/** Repeats orders. If something has changed since, the changes are shown before anything is added to the cart. */
export function RepeatOrders({ ids, size }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const repeat = useRepeatOrder()
  const [lines, setLines] = useState<RepeatLine[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const [isLooking, setIsLooking] = useState(false)

  const put = (wanted: RepeatLine[]) =>
    repeat.mutate(wanted, {
      onSuccess: (count) => {
        setIsAsked(false)
        notify({ message: t('orders.repeated', { count }) })
        void navigate(paths.account.cart)
      },
      onError: (error) => notify({ message: error.message, theme: 'danger' }),
    })

  async function press() {
    setIsLooking(true)
    try {
      const found = await queries.fetchQuery({ ...linesToRepeat(ids), staleTime: 0 })
      setLines(found)
      if (found.some(({ changes }) => changes.length > 0)) setIsAsked(true)
      else put(found)
    } catch (error) {
      reportCallError(error as never)
    } finally {
      setIsLooking(false)
    }
  }

  return (
    <>
      <Allowed command="buy" quiet>
        <Button
          variant="default"
          {...(size ? { size } : {})}
          loading={isLooking || repeat.isPending}
          onClick={() => void press()}
        >
          {t('orders.repeat')}
        </Button>
      </Allowed>
      <RepeatWindow
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        lines={lines}
        isPutting={repeat.isPending}
        onPut={() => put(lines)}
      />
    </>
  )
}
