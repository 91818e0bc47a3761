import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { scopes } from '#features/sales/orders/staff-filters.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { Choice } from './choice.tsx'

const ClientPicker = lazy(() => import('./client-picker.tsx'))

/** Filters by the manager's own clients, those they substitute for, or all they may see; or by one client. */
export function ScopeChoice({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { search, to } = place
  const open = scopes.find((scope) => scope === search.get('scope')) ?? 'team'
  return (
    <>
      <Choice
        label={t('orders.workbench.scope')}
        of={scopes.map((scope) => ({
          label: t(`orders.workbench.scopes.${scope}`),
          to: to({ scope: scope === 'team' ? null : scope }),
          isOpen: scope === open,
        }))}
      />
      <OneClient place={place} />
    </>
  )
}

/** The client a list is filtered by, chosen here or by a link. */
export function OneClient({ place }: { place: ListPlace }) {
  return (
    <Suspense fallback={null}>
      <ClientPicker place={place} />
    </Suspense>
  )
}
