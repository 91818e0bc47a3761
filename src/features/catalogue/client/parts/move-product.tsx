import { useTranslation } from 'react-i18next'
import { MoveButton } from '#ui/move-button.tsx'
import type { ProductFacts } from '../../contract.ts'
import { useMoveProduct } from '../api.ts'

/** On sale, hidden, discontinued or put away: with a reason that its history tells. */
export function MoveProduct({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const move = useMoveProduct()
  return of.moves.map((to) => (
    <MoveButton
      key={to}
      variant="default"
      label={t(`catalogue.become.${to}`)}
      pending={move.isPending}
      asks={{
        title: t('catalogue.becomeTitle', { status: t(`catalogue.become.${to}`), sku: of.sku }),
        text: t('catalogue.becomeText'),
        reason: t('catalogue.becomeReason'),
        yes: t(`catalogue.become.${to}`),
      }}
      onMove={(reason) =>
        move.mutate({ params: { id: of.id }, body: { from: of.status, to, reason: reason ?? '' } })
      }
    />
  ))
}
