import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { scopes } from '../../workbench.ts'
import { Choice } from './choice.tsx'

const ClientPicker = lazy(() => import('./client-picker.tsx'))

/** The own clients, those one stands in for, or all one may see; or one client alone. */
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

/** The one client a list is narrowed to; chosen here, or by a link. */
export function OneClient({ place }: { place: ListPlace }) {
  return (
    <Suspense fallback={null}>
      <ClientPicker place={place} />
    </Suspense>
  )
}
