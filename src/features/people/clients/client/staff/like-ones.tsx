import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { State } from '#ui/state.tsx'
import type { Duplicate } from '../../staff-contract.ts'

/** Companies that may be the same, each with the reason; those the reader may see have a link. */
export function LikeOnes({ of }: { of: readonly Duplicate[] }) {
  const { t } = useTranslation()
  return (
    <>
      <State tone="trouble">{t('clientsInside.staff.duplicates')}</State>
      <ul>
        {of.map(({ id, organization_name, contact, why }, place) => (
          <li key={id ?? `hidden ${place}`}>
            {id === null ? (
              t('clientsInside.staff.elsewhere')
            ) : (
              <>
                <Link to={paths.manager.client(id)} target="_blank">
                  {organization_name}
                </Link>
                , {contact}
              </>
            )}
            {': '}
            {why.map((one) => t(`clientsInside.staff.why.${one}`)).join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}
