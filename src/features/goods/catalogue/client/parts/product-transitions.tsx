import { useTranslation } from 'react-i18next'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { ProductFacts } from '../../contract.ts'
import { useTransitionProduct } from '../api.ts'

/** Changes a product's status, with a reason for its history. */
export function TransitionProduct({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const change = useTransitionProduct()
  return of.transitions.map((to) => (
    <TransitionButton
      key={to}
      variant="default"
      label={t(`catalogueInside.become.${to}`)}
      pending={change.isPending}
      asks={{
        title: t('catalogueInside.becomeTitle', { status: t(`catalogueInside.become.${to}`), sku: of.sku }),
        text: t('catalogueInside.becomeText'),
        reason: t('catalogueInside.becomeReason'),
        yes: t(`catalogueInside.become.${to}`),
      }}
      onTransition={(reason) =>
        change.mutate({ params: { id: of.id }, body: { from: of.status, to, reason: reason ?? '' } })
      }
    />
  ))
}
