import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { checksOf } from './staff/api.ts'
import { LikeOnes } from './staff/like-ones.tsx'

/** Automatic checks of an application. */
export function Checks({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(checksOf(id))
  if (!data) return <Skeleton of="facts" rows={3} />
  const { phone_country: country, phone_fits, requested_product_id, referral, duplicates } = data
  return (
    <Facts
      layout="beside"
      of={[
        {
          name: t('clientsInside.triage.phone'),
          value:
            phone_fits === null ? (
              <State tone="quiet">{t('clientsInside.triage.phoneUnknown')}</State>
            ) : (
              <State tone={phone_fits ? 'done' : 'trouble'}>
                {t(phone_fits ? 'clientsInside.triage.phoneFits' : 'clientsInside.triage.phoneDiffers', {
                  country,
                })}
              </State>
            ),
        },
        {
          name: t('clientsInside.triage.duplicates'),
          value:
            duplicates.length === 0 ? (
              <State tone="done">{t('clientsInside.staff.noDuplicates')}</State>
            ) : (
              <LikeOnes of={duplicates} />
            ),
        },
        { name: t('clientsInside.triage.referral'), value: referral },
        {
          name: t('clientsInside.triage.input'),
          value: requested_product_id && (
            <Link to={paths.manager.product(requested_product_id)}>
              {t('clientsInside.triage.requested')}
            </Link>
          ),
        },
      ]}
    />
  )
}
