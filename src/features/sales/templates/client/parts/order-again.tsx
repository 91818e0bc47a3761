import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { templatePreview, useApplyTemplate } from '../api.ts'
import styles from '../templates.module.css'
import { PricedTemplate } from './priced-template.tsx'

/** A template at today's prices. Changes are shown before anything is added to the cart. */
export default function OrderAgain({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useQuery(templatePreview(id))
  const apply = useApplyTemplate()
  if (!data) return <Skeleton of="table" />
  const put = () =>
    apply.mutate(
      { params: { id } },
      {
        onSuccess: ({ cart, put: count, left }) => {
          notify({ message: t('templates.applied', { count, cart: cart.name }) })
          if (left > 0) notify({ message: t('templates.leftOut', { count: left }), theme: 'warning' })
          onDone()
          void navigate(paths.account.cartOf(cart.id))
        },
      },
    )
  return (
    <Card className={styles.block!}>
      <PricedTemplate of={data} />
      <div>
        <Button loading={apply.isPending} onClick={put}>
          {t('templates.apply')}
        </Button>
      </div>
    </Card>
  )
}
