import { Checkbox } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMayNot } from '#features/people/auth/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { placeOf } from '../../address.ts'
import { ownOrganization } from '../api.ts'
import { ownAddresses, useAllowPartial } from './api.ts'
import styles from './delivery.module.css'

/** The defaults of the checkout for everyone in the company: address, and delivery in parts. */
export function DeliveryDefaults() {
  const { t } = useTranslation()
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const { data: company } = useSuspenseQuery(ownOrganization)
  const allow = useAllowPartial()
  const mayNot = useMayNot('buy')
  const usual = addresses.find(({ is_default }) => is_default)
  const change = (partial_allowed: boolean) =>
    allow.mutate(
      { body: { partial_allowed } },
      { onSuccess: () => notify({ message: t('clientsInside.deliveries.saved') }) },
    )
  return (
    <section className={styles.book}>
      <h2>{t('clientsInside.deliveries.title')}</h2>
      <p>
        {usual
          ? t('clientsInside.deliveries.to', { label: usual.label, place: placeOf(usual) })
          : t('clientsInside.deliveries.toCompany', { place: company?.delivery_address ?? '' })}{' '}
        <Link to={paths.account.delivery}>{t('clientsInside.deliveries.book')}</Link>
      </p>
      <Checkbox
        label={t('clientsInside.deliveries.partly')}
        description={t('clientsInside.deliveries.partlyHint')}
        checked={company?.partial_allowed ?? true}
        disabled={mayNot !== undefined || allow.isPending}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {mayNot && <p className="dimmed">{mayNot}</p>}
    </section>
  )
}
