import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { scopes } from '../../scopes.ts'
import { Choice } from './choice.tsx'

type Props = { place: ListPlace; client?: string | undefined }

/** The own clients, or all one may see; and the one client the list is narrowed to. */
export function ScopeChoice({ place, client }: Props) {
  const { t } = useTranslation()
  const { search, to } = place
  const isMine = search.get('scope') === 'mine'
  return (
    <>
      <Choice
        label={t('orders.desk.scope')}
        of={scopes.map((scope) => ({
          label: t(`orders.desk.scopes.${scope}`),
          to: to({ scope: scope === 'mine' ? scope : null }),
          isOpen: isMine === (scope === 'mine'),
        }))}
      />
      <OneClient place={place} client={client} />
    </>
  )
}

/** The one client a list is narrowed to by a link, to be let go again. */
export function OneClient({ place: { search, to }, client }: Props) {
  const { t } = useTranslation()
  const one = search.get('organization_id')
  if (one === null) return null
  const narrowed = { label: t('orders.desk.ofClient', { name: client ?? `№ ${one}` }), isOpen: true }
  return (
    <Choice
      label={t('orders.client')}
      of={[
        { ...narrowed, to: to({ organization_id: one }) },
        { label: t('orders.desk.allClients'), to: to({ organization_id: null }), isOpen: false },
      ]}
    />
  )
}
