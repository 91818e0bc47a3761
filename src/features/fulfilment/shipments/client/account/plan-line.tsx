import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LotPlan } from '../../lot-shape.ts'
import { lotPlan } from '../api.ts'
import styles from '../parts/lot.module.css'
import { useMeasures } from '../parts/use-measures.ts'

/** The totals of the chosen lots, their free storage, and whether waiting would save a delivery. */
export function PlanLine({ ids }: { ids: readonly number[] }) {
  const { data: plan } = useQuery(lotPlan(ids))
  const said = usePlanWords(plan)
  if (said.length === 0) return null
  return (
    <p className={styles.plan}>
      {said.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </p>
  )
}

function usePlanWords(plan: LotPlan | undefined): string[] {
  const { t } = useTranslation()
  const { weight, volume, storage } = useMeasures()
  if (!plan) return []
  const { package_count, weight_g, volume_cm3, is_partial, storage_days, wait } = plan
  return [
    [t('shipments.plan.packages', { count: package_count }), weight(weight_g), volume(volume_cm3)].join(
      ' · ',
    ),
    ...(is_partial ? [t('shipments.plan.partial')] : []),
    ...(storage_days === null ? [] : [storage(storage_days)]),
    ...(wait === null
      ? []
      : [
          wait.days === 0
            ? t('shipments.plan.waitToday', { count: wait.lots })
            : t('shipments.plan.wait', {
                count: wait.lots,
                days: t('shipments.plan.days', { count: wait.days }),
              }),
        ]),
    t('shipments.plan.price'),
  ]
}
