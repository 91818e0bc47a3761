import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { groupedPhone } from '#platform/shared/phone.ts'
import { Facts } from '#ui/facts.tsx'
import { When } from '#ui/when.tsx'
import { ownOrganization } from '../api.ts'

/**
 * The agreements with the company, which only its manager changes. Until the confirmation it also shows the details.
 */
export function OrganizationFacts({ isChangedHere = false }: { isChangedHere?: boolean }) {
  const { t } = useTranslation()
  const { data: company } = useSuspenseQuery(ownOrganization)
  const { manager } = company
  return (
    <>
      <Facts
        layout="beside"
        of={[
          ...(isChangedHere ? [] : [{ name: t('clients.company.name'), value: company.name }]),
          { name: t('clients.company.status'), value: t(`statuses.${company.status}`) },
          ...(isChangedHere ? [] : [{ name: t('clients.company.address'), value: company.delivery_address }]),
          {
            name: t('clients.company.level'),
            value: t('dictionary.level', { level: shownLevel(company.discount_level as 0) }),
          },
          {
            name: t(company.confirmed_at ? 'clients.company.since' : 'clients.company.applied'),
            value: <When at={company.confirmed_at ?? company.applied_at} as="day" />,
          },
          {
            name: t('clients.company.manager'),
            value: manager
              ? [
                  manager.name,
                  <a key="email" href={`mailto:${manager.email}`}>
                    {manager.email}
                  </a>,
                  manager.phone && groupedPhone(manager.phone),
                ]
              : t('clients.company.noManager'),
          },
        ]}
      />
      {!isChangedHere && (
        <p className="dimmed">{t(manager ? 'clients.company.change' : 'clients.company.changeAlone')}</p>
      )}
    </>
  )
}
