import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { me } from '#features/people/auth/client/index.ts'
import { allTerms } from '#features/people/payment-terms/client/index.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import type { ClientRow } from '../client-shape.ts'
import { mayGiveLevel } from '../policy.ts'
import { managerChoices, useConfirmClient } from './api.ts'
import { Checks } from './checks.tsx'
import { ClientFacts } from './client-facts.tsx'
import styles from './process-new-screen.module.css'
import { Question } from './question.tsx'
import { Rejection } from './rejection.tsx'
import { checksOf, useHandOver } from './staff/api.ts'
import { standAt } from './waiting-applications.tsx'

/** One application with the information for a decision, and the decision itself. */
type Props = { client: ClientRow; onDecided: () => void }

export function ApplicationCard({ client, onDecided }: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLElement>(null)
  // On a phone the card is below the list, so it must be scrolled into view.
  useEffect(() => {
    if (matchMedia(breakpoints.narrow).matches) card.current?.scrollIntoView()
  }, [])
  return (
    <Card as="article" ref={card} className={styles.card} aria-label={client.organization_name}>
      <h2>{client.organization_name}</h2>
      <ClientFacts of={client} />
      <h3>{t('clientsInside.triage.checks')}</h3>
      <Checks id={client.id} />
      <Decision client={client} onDecided={onDecided} />
    </Card>
  )
}

/** The manager selected at first: the suggested one, else the first of the list. */
function useChosenManager(client: ClientRow) {
  const { data: managers } = useSuspenseQuery(managerChoices)
  const { data: checks } = useQuery(checksOf(client.id))
  const [picked, pick] = useState<string | null>(null)
  const suggestion = checks?.suggestion ?? null
  const usual = client.manager_id ?? suggestion?.manager_id ?? managers[0]?.id ?? ''
  return { managers, suggestion, chosen: picked ?? String(usual), pick }
}

function Decision({ client, onDecided }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { managers, suggestion, chosen, pick } = useChosenManager(client)
  const { data: terms } = useSuspenseQuery(allTerms)
  const [level, setLevel] = useState(String(client.discount_level))
  const [term, setTerm] = useState('')
  const [welcome, setWelcome] = useState('')
  const confirm = useConfirmClient()
  const assign = useHandOver()
  const { data: user } = useSuspenseQuery(me)
  const mayGive = mayGiveLevel({ role: user.role as Manager['role'] })
  const showWrong = (error: { message: string }) => notify({ message: error.message, theme: 'danger' })
  const params = { id: client.id }

  const decide = () =>
    confirm.mutate(
      {
        params,
        body: {
          manager_id: Number(chosen),
          discount_level: Number(level) as 0,
          ...(term && { payment_term_id: Number(term) }),
          ...(welcome.trim() && { welcome }),
        },
      },
      {
        onSuccess: () => {
          notify({ message: t('clients.confirmed', { name: client.organization_name }) })
          onDecided()
        },
        onError: showWrong,
      },
    )
  const giveTo = () =>
    assign.mutate(
      { params, body: { manager_id: Number(chosen) } },
      {
        onSuccess: ({ manager_name: name }) =>
          notify({ message: t('clientsInside.triage.assigned', { name }) }),
        onError: showWrong,
      },
    )
  const reasons = suggestion?.reasons.map((reason) => t(`clientsInside.triage.reasons.${reason}`)).join(', ')
  const suggested = managers.find(({ id }) => id === suggestion?.manager_id)?.name

  return (
    <div className={styles.decision}>
      <NativeSelect
        data-triage="assign"
        label={t('clients.manager')}
        description={
          suggested && reasons ? t('clientsInside.triage.suggested', { name: suggested, reasons }) : undefined
        }
        value={chosen}
        onChange={(event) => pick(event.currentTarget.value)}
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
      {mayGive && (
        <NativeSelect
          label={t('clientsInside.staff.terms')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          data={[
            { value: '', label: t('clientsInside.staff.asUsual') },
            ...terms.map(({ id, name }) => ({ value: String(id), label: name[lang] })),
          ]}
        />
      )}
      <Textarea
        className={styles.whole!}
        label={t('clientsInside.triage.welcome')}
        description={t('clientsInside.triage.welcomeHint')}
        value={welcome}
        onChange={(event) => setWelcome(event.currentTarget.value)}
        autosize
        maxLength={1000}
      />
      <p className="dimmed">{t('clientsInside.confirmEffect')}</p>
      <Button data-triage="confirm" onClick={decide} loading={confirm.isPending}>
        {t('clients.confirm')}
      </Button>
      {chosen !== String(client.manager_id) && (
        <Button variant="default" onClick={giveTo} loading={assign.isPending}>
          {t('clientsInside.triage.assign')}
        </Button>
      )}
      <Question client={client} onAsked={() => standAt(client.id)} />
      <Rejection client={client} onDecided={onDecided} />
    </div>
  )
}
