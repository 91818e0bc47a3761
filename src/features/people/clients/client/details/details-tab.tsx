import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#features/people/auth/client/index.ts'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { When } from '#ui/when.tsx'
import type { Details } from '../../details-contract.ts'
import { OrganizationFacts } from '../settings/organization-facts.tsx'
import { ownDetails, shownToOwners, useLiveDetails, useWithdrawChange } from './api.ts'
import { ChangeLines, DeclinedChange } from './change-lines.tsx'
import styles from './details.module.css'
import { DetailsForm } from './details-form.tsx'

/** The agreements with the company, and the details its owners can change. */
export function DetailsTab() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(ownDetails)
  useLiveDetails(shownToOwners)
  return (
    <>
      <OrganizationFacts isChangedHere />
      <h2 className={styles.title}>{t('clientsInside.details.title')}</h2>
      <p className="dimmed">{t('clientsInside.details.note')}</p>
      <Allowed command="manage">
        <Standing of={data} />
        <DetailsForm of={data} />
      </Allowed>
    </>
  )
}

function Standing({ of: { waiting, declined } }: { of: Details }) {
  const { t } = useTranslation()
  const withdraw = useWithdrawChange()
  if (waiting)
    return (
      <section className={styles.change}>
        <h3>{t('clientsInside.details.waitingTitle')}</h3>
        <p className="dimmed">
          {t('clientsInside.details.askedBy', { name: waiting.asked_by })}, <When at={waiting.asked_at} />
        </p>
        <ChangeLines of={waiting.changes} caption={t('clientsInside.details.waitingTitle')} />
        <p>
          <TransitionButton
            label={t('clientsInside.details.withdraw')}
            variant="default"
            pending={withdraw.isPending}
            asks={{
              title: t('clientsInside.details.withdrawTitle'),
              text: t('clientsInside.details.withdrawText'),
              yes: t('clientsInside.details.withdraw'),
            }}
            onTransition={() =>
              withdraw.mutate(
                {},
                { onSuccess: () => notify({ message: t('clientsInside.details.withdrawn') }) },
              )
            }
          />
        </p>
      </section>
    )
  return declined && <DeclinedChange of={declined} />
}
