import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { State } from '#ui/state.tsx'
import type { OwnOffer } from '../contract.ts'
import { ownOffer, useAcceptOffer } from './api.ts'
import styles from './own-offer-screen.module.css'
import { LegalText, legalNeeds } from './parts/legal-text.tsx'
import { Day } from './parts/versions.tsx'

const needs = (place: Place) => [ownOffer, ...legalNeeds('public_offer')(place)]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The public offer, the version the client accepted, and the changes since. */
export default function OwnOfferScreen() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(ownOffer)
  return (
    <>
      <PageHead
        title={t('siteContent.legal.offer')}
        crumbs={[{ label: t('siteContent.own.home'), to: paths.account.home }]}
      />
      {data.current > 0 && <Agreed of={data} />}
      <LegalText page="public_offer" />
    </>
  )
}

function Agreed({ of: { current, accepted, changed } }: { of: OwnOffer }) {
  const { t } = useTranslation()
  const accept = useAcceptOffer()
  const open = changed || !accepted
  const agree = () =>
    accept.mutate(
      { body: { n: current } },
      { onSuccess: () => notify({ message: t('siteContent.own.done', { n: current }) }) },
    )
  return (
    <Card className={styles.agreed} aria-live="polite">
      <State tone={open ? 'waiting' : 'done'}>
        {accepted ? (
          <Day at={accepted.at} words="siteContent.own.accepted" params={{ n: accepted.n }} />
        ) : (
          t('siteContent.own.acceptedNever')
        )}
      </State>
      <p>
        {open ? t('siteContent.own.changed', { n: current }) : t('siteContent.own.upToDate')}{' '}
        {changed && accepted && (
          <Link to={`?compare=${accepted.n}`}>{t('siteContent.legal.changes', { n: accepted.n })}</Link>
        )}
      </p>
      {open && (
        <Button onClick={agree} loading={accept.isPending}>
          {t('siteContent.own.accept', { n: current })}
        </Button>
      )}
    </Card>
  )
}
