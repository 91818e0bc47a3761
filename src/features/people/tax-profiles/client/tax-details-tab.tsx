import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed, me } from '#features/people/auth/client/index.ts'
import type { CurrentUser } from '#features/people/auth/contract.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownTaxDetails, useLiveTaxDetails } from './api.ts'
import { Certificates } from './certificates.tsx'
import styles from './tax-profiles.module.css'

// The rules of tax ids of all countries are large (0117).
const TaxForm = lazy(() => import('./tax-form.tsx'))

const mayRead = ({ email_verified_at, org_role }: CurrentUser) =>
  email_verified_at !== null && org_role !== null && mayDo(org_role, 'pay')

/** The tax details of one's company: owners change them, those who pay read them, others do not see them. */
export function TaxDetailsTab() {
  const { data: user } = useQuery(me)
  return user && mayRead(user) ? <Details /> : null
}

function Details() {
  const { t } = useTranslation()
  const { data } = useQuery(ownTaxDetails)
  useLiveTaxDetails()
  return (
    <section className={styles.own}>
      <h2>{t('taxProfiles.title')}</h2>
      <p className="dimmed">{t('taxProfiles.note')}</p>
      {data ? (
        <Suspense fallback={<Skeleton of="form" rows={4} />}>
          <Allowed command="manage">
            <TaxForm of={data} />
          </Allowed>
          {data.certificates.length > 0 && <Certificates of={data.certificates} />}
        </Suspense>
      ) : (
        <Skeleton of="form" rows={4} />
      )}
    </section>
  )
}
