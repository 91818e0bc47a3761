import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsApi } from '#features/people/clients/contract.ts'
import { query } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { team } from '../contract.ts'
import type { StaffCard, StaffClient } from '../team-shape.ts'
import { staffClients, useStaffAction } from './api.ts'
import styles from './managers.module.css'

/**
 * The clients of a member of staff, who answers for each now and why; some or all can be given to another
 * manager.
 */
export function ManagersClients({ of }: { of: StaffCard }) {
  const { t } = useTranslation()
  const { data: clients } = useQuery(staffClients(of.id))
  const [chosen, setChosen] = useState<readonly number[]>([])
  if (!clients) return <Skeleton of="facts" rows={3} />
  if (clients.length === 0) return <p className="dimmed">{t('team.noClients')}</p>
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Checkbox
        size="md"
        mb="sm"
        checked={chosen.length === clients.length}
        indeterminate={chosen.length > 0 && chosen.length < clients.length}
        onChange={() => setChosen(chosen.length === clients.length ? [] : clients.map(({ id }) => id))}
        label={t('team.chooseAll', { count: clients.length })}
      />
      <ul className={styles.clients}>
        {clients.map((client) => (
          <li key={client.id}>
            <Checkbox
              size="md"
              checked={chosen.includes(client.id)}
              onChange={() => toggle(client.id)}
              label={client.name}
              aria-label={`${t('team.choose')}: ${client.name}`}
            />
            <Answering of={client} />
          </li>
        ))}
      </ul>
      {(of.may_change || of.clients > 0) && (
        <TransitionForm of={of} chosen={chosen} onDone={() => setChosen([])} />
      )}
    </>
  )
}

/** The person who answers now if it is someone else, with every step of the reason. */
function Answering({ of: { answering, steps, backup } }: { of: StaffClient }) {
  const { t } = useTranslation()
  const isUsual = steps.length === 1 && steps[0]?.why === 'present'
  return (
    <>
      {backup && <span className="dimmed">{t('team.backupIs', { name: backup })}</span>}
      {!isUsual && (
        <details>
          <summary>{t('team.answersNow', { name: answering ?? '–' })}</summary>
          <ol>
            {steps.map(({ name, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one answer have no other name than their place
              <li key={at}>{t(`team.why.${why as 'away'}`, { name: name ?? '' })}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

type TransitionProps = { of: StaffCard; chosen: readonly number[]; onDone: () => void }

function TransitionForm({ of, chosen, onDone }: TransitionProps) {
  const { t } = useTranslation()
  const { data: choices = [] } = useQuery(query(clientsApi.managers, {}))
  const move = useStaffAction(team.move)
  const others = choices.filter(({ id }) => id !== of.id)
  const [to, setTo] = useState('')
  const [as, setAs] = useState<'primary' | 'backup'>('primary')
  const toId = to || String(others[0]?.id ?? '')
  const send = () =>
    move.mutate(
      {
        params: { id: of.id },
        body: { to_id: Number(toId), organization_ids: [...chosen], as },
      },
      {
        onSuccess: ({ moved }) => {
          notify({ message: t('team.moved', { count: moved }) })
          onDone()
        },
      },
    )
  return (
    <div className={styles.move}>
      <NativeSelect
        label={t('team.moveTo')}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={toId}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('team.moveAs')}
        data={(['primary', 'backup'] as const).map((value) => ({ value, label: t(`team.as.${value}`) }))}
        value={as}
        onChange={(event) => setAs(event.currentTarget.value as 'primary')}
      />
      <Button loading={move.isPending} disabled={toId === '' || chosen.length === 0} onClick={send}>
        {t('team.moveChosen', { count: chosen.length })}
      </Button>
      {chosen.length === 0 && <p className="dimmed">{t('team.moveNoOne')}</p>}
    </div>
  )
}
