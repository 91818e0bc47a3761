import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/auth/client/index.ts'
import {
  activityTypes,
  deliveryMethods,
  discountLevelIds,
  shownLevel,
} from '#features/dictionary/dictionary.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { ClientRow } from '../contract.ts'
import { mayGiveLevel } from '../policy.ts'
import { managerChoices, useConfirmClient } from './api.ts'
import styles from './process-new-screen.module.css'
import { Rejection } from './rejection.tsx'

/** One application with everything needed to decide, and the decision. */
export function ApplicationCard({ client }: { client: ClientRow }) {
  const card = useRef<HTMLElement>(null)
  // On a telephone it stands below the list, where nobody would see that it has come.
  useEffect(() => {
    if (matchMedia(breakpoints.narrow).matches) card.current?.scrollIntoView()
  }, [])
  return (
    <Card as="article" ref={card} className={styles.card} aria-label={client.organization_name}>
      <h2>{client.organization_name}</h2>
      <Facts layout="beside" of={useFacts(client)} />
      <Decision client={client} />
    </Card>
  )
}

function useFacts(client: ClientRow): Fact[] {
  const { t } = useTranslation()
  const activity = activityTypes[client.activity_type as keyof typeof activityTypes]
  const delivery = deliveryMethods[client.delivery_method as keyof typeof deliveryMethods]
  return [
    {
      name: t('clients.contact'),
      value: (
        <>
          {client.contact}, <a href={`mailto:${client.email}`}>{client.email}</a>
          {client.phone && <>, {client.phone}</>}
        </>
      ),
    },
    {
      name: t('clientsInside.emailState'),
      value: (
        <State tone={client.email_verified ? 'done' : 'waiting'}>
          {client.email_verified ? t('clientsInside.emailConfirmed') : t('clientsInside.emailNotConfirmed')}
        </State>
      ),
    },
    { name: t('clients.company.kind'), value: t(`clients.fields.${client.kind}`) },
    {
      name: t('clients.activity'),
      value: [t(`dictionary.activityTypes.${activity}`), client.activity_custom].filter(Boolean).join(': '),
    },
    {
      name: t('clients.place'),
      value: `${client.country}, ${client.city}, ${client.delivery_address}`,
    },
    {
      name: t('clients.delivery'),
      value: [delivery && t(`dictionary.deliveryMethods.${delivery}`), client.currency]
        .filter(Boolean)
        .join(', '),
    },
    { name: t('clients.appliedAt'), value: <When at={client.created_at} /> },
  ]
}

function Decision({ client }: { client: ClientRow }) {
  const { t } = useTranslation()
  const { data: managers } = useSuspenseQuery(managerChoices)
  const [managerId, setManagerId] = useState(String(client.manager_id ?? managers[0]?.id ?? ''))
  const [level, setLevel] = useState(String(client.discount_level))
  const confirm = useConfirmClient()
  const { data: user } = useSuspenseQuery(me)
  const mayGive = mayGiveLevel({ role: user.role as Manager['role'] })

  const decide = () =>
    confirm.mutate(
      {
        params: { id: client.id },
        body: { manager_id: Number(managerId), discount_level: Number(level) as 0 },
      },
      {
        onSuccess: () => notify({ message: t('clients.confirmed', { name: client.organization_name }) }),
        onError: (error) => notify({ message: error.message, theme: 'danger' }),
      },
    )

  return (
    <div className={styles.decision}>
      <NativeSelect
        label={t('clients.manager')}
        value={managerId}
        onChange={(event) => setManagerId(event.currentTarget.value)}
        data={managers.map(({ id, name, clients }) => ({
          value: String(id),
          label: t('clientsInside.managerLoad', { name, count: clients }),
        }))}
      />
      <NativeSelect
        label={t('clients.level')}
        description={mayGive ? undefined : t('clientsInside.levelIsProposed')}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value)}
        data={discountLevelIds.map((id) => ({
          value: String(id),
          label: t('dictionary.level', { level: shownLevel(id) }),
        }))}
      />
      <p className="dimmed">{t('clientsInside.confirmEffect')}</p>
      <Button onClick={decide} loading={confirm.isPending}>
        {t('clients.confirm')}
      </Button>
      <Rejection client={client} />
    </div>
  )
}
