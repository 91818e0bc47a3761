import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import type { CallError } from '#platform/client/errors.ts'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { When } from '#ui/when.tsx'
import type { ClientRow } from '../../client-shape.ts'
import type { WrittenDetails } from '../../details.ts'
import type { WaitingChange } from '../../details-contract.ts'
import { detailsOf, shownToStaff, useApproveChange, useDeclineChange, useLiveDetails } from './api.ts'
import { ChangeLines, DeclinedChange } from './change-lines.tsx'
import styles from './details.module.css'

/** The details of a client, and the change that waits for approval. */
export default function DetailsOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const dictionary = useDictionary()
  const { data } = useQuery(detailsOf(id))
  useLiveDetails(shownToStaff)
  if (!data) return <Skeleton of="facts" rows={4} />
  const { waiting, declined } = data
  const name = (field: keyof WrittenDetails) => t(`clientsInside.details.fields.${field}`)
  return (
    <>
      {waiting && <Waiting key={waiting.id} of={waiting} />}
      {declined && <DeclinedChange of={declined} />}
      <Facts
        layout="beside"
        of={[
          { name: name('name'), value: data.name },
          { name: name('kind'), value: t(`clients.fields.${data.kind}`) },
          { name: name('tax_number'), value: data.tax_number },
          { name: name('legal_address'), value: data.legal_address },
          {
            name: t('clients.place'),
            value: `${data.country}, ${data.city}, ${data.delivery_address}`,
          },
          {
            name: t('clients.activity'),
            value: [dictionary.name('activityTypes', data.activity_type), data.activity_custom]
              .filter(Boolean)
              .join(': '),
          },
        ]}
      />
    </>
  )
}

function Waiting({ of: { id, changes, asked_by, asked_at } }: { of: WaitingChange }) {
  const { t } = useTranslation()
  const [approve, decline] = [useApproveChange(), useDeclineChange()]
  const then = (message: string) => ({
    onSuccess: () => notify({ message }),
    onError: ({ message }: CallError) => notify({ message, theme: 'danger', timeout: 8000 }),
  })
  return (
    <section className={styles.change}>
      <h3>{t('clients.decideChange')}</h3>
      <p className="dimmed">
        {t('clientsInside.details.askedBy', { name: asked_by })}, <When at={asked_at} />
      </p>
      <ChangeLines of={changes} caption={t('clientsInside.details.waitingTitle')} />
      <Group gap="xs" mt="sm">
        <TransitionButton
          label={t('clientsInside.details.approve')}
          pending={approve.isPending}
          onTransition={() => approve.mutate({ params: { id } }, then(t('clientsInside.details.approved')))}
        />
        <TransitionButton
          label={t('clientsInside.details.decline')}
          variant="default"
          pending={decline.isPending}
          asks={{
            title: t('clientsInside.details.declineTitle'),
            yes: t('clientsInside.details.declineNow'),
            reason: t('clientsInside.details.declineReason'),
          }}
          onTransition={(reason) =>
            decline.mutate({ params: { id }, body: { reason } }, then(t('clientsInside.details.declined')))
          }
        />
      </Group>
    </section>
  )
}
