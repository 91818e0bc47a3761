import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { When } from '#ui/when.tsx'
import { ListPrices } from './list-prices.tsx'
import { ListState } from './list-state.tsx'
import { ListTransitions } from './list-transitions.tsx'
import { priceListCard } from './lists-api.ts'
import styles from './lists-tool.module.css'
import { PastePrices } from './paste-prices.tsx'

/** One price list: its days, its prices next to those in force, and the possible actions. */
export function ListReport({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: list } = useSuspenseQuery(priceListCard(id))
  return (
    <Card className={styles.block} aria-label={list.name}>
      <div className={styles.head}>
        <h2>
          {list.name} <ListState of={list.state} />
        </h2>
        <Button variant="subtle" onClick={onClose}>
          {t('pricing.lists.close')}
        </Button>
      </div>
      <Facts
        of={[
          { name: t('pricing.lists.kind'), value: t(`pricing.lists.kinds.${list.kind}`) },
          { name: t('pricing.lists.organization'), value: list.organization },
          { name: t('list.currency'), value: list.currency },
          { name: t('pricing.lists.version'), value: list.version || null },
          { name: t('pricing.lists.from'), value: list.valid_from && <When at={list.valid_from} /> },
          { name: t('pricing.lists.to'), value: list.valid_to && <When at={list.valid_to} /> },
          { name: t('pricing.lists.prices'), value: list.prices },
        ]}
      />
      <ListTransitions of={list} />
      {list.may_edit && <PastePrices of={list} />}
      <ListPrices of={list} />
    </Card>
  )
}
