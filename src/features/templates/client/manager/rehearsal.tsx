import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clientsApi } from '#features/clients/contract.ts'
import { query } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import type { Drafted, Rehearsed } from '../../contract.ts'
import { mostClients, mostTimes } from '../../template.ts'
import { useDraftOrders, useRehearse } from '../api.ts'
import { PricedTemplate } from '../parts/priced-template.tsx'
import styles from '../templates.module.css'
import { ClientOfLibrary } from './client-of-library.tsx'

const clients = query(clientsApi.list, { query: { status: 'active', sort: 'name', per_page: 100 } })

/** What a template would be for several clients, so many times over: nothing is written. */
export function Rehearsal({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(clients)
  const [chosen, setChosen] = useState<number[]>([])
  const [times, setTimes] = useState(1)
  const [shown, setShown] = useState<Rehearsed[]>([])
  const rehearse = useRehearse()
  const draft = useDraftOrders()
  const [drafted, setDrafted] = useState<Drafted[]>([])
  const named = (one: number) => data?.rows.find((client) => client.id === one)?.organization_name ?? ''
  const add = (client: string) => {
    if (client && chosen.length < mostClients) setChosen([...new Set([...chosen, Number(client)])])
  }
  const look = () =>
    rehearse.mutate(
      { params: { id }, body: { organization_ids: chosen, times } },
      {
        onSuccess: (told) => {
          setShown(told)
          setDrafted([])
        },
      },
    )
  return (
    <>
      <Card className={styles.block!}>
        <p className="dimmed">{t('templates.rehearseNote')}</p>
        <div className={styles.form}>
          <ClientOfLibrary chosen="" onChoose={add} />
          <NumberInput
            label={t('templates.times')}
            value={times}
            min={1}
            max={mostTimes}
            allowDecimal={false}
            onChange={(value) => setTimes(Math.max(1, Number(value)))}
          />
        </div>
        {chosen.length === 0 && <p>{t('templates.noClients')}</p>}
        <ul className={styles.chosen}>
          {chosen.map((one) => (
            <li key={one}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('templates.takeClient', { name: named(one) })}
                onClick={() => setChosen(chosen.filter((other) => other !== one))}
              >
                {named(one)} ×
              </Button>
            </li>
          ))}
        </ul>
        <div>
          <Button disabled={chosen.length === 0} loading={rehearse.isPending} onClick={look}>
            {t('templates.rehearse')}
          </Button>
        </div>
      </Card>
      {shown.length > 0 && drafted.length === 0 && (
        <div>
          <Button
            loading={draft.isPending}
            onClick={() =>
              draft.mutate(
                {
                  params: { id },
                  body: { organization_ids: shown.map((one) => one.organization_id), times },
                },
                { onSuccess: setDrafted },
              )
            }
          >
            {t('templates.draft', { count: shown.length })}
          </Button>
        </div>
      )}
      {drafted.length > 0 && <Begun of={drafted} />}
      {shown.map(({ organization_id, organization, preview }) => (
        <section key={organization_id} aria-label={organization}>
          <h2>{organization}</h2>
          {preview ? <PricedTemplate of={preview} whom={organization} /> : <p>{t('templates.noBuyer')}</p>}
        </section>
      ))}
    </>
  )
}

/** The orders that were begun, each a link to go on with it. */
function Begun({ of }: { of: readonly Drafted[] }) {
  const { t } = useTranslation()
  return (
    <section aria-live="polite">
      <p>{t('templates.drafted')}</p>
      <ul className={styles.list}>
        {of.map(({ organization_id, organization, order, left }) => (
          <li key={organization_id}>
            <Link to={paths.manager.order(order.id)}>
              {t('templates.draftOf', { name: organization, number: order.number })}
            </Link>
            {left > 0 && <span>{t('templates.leftOut', { count: left })}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
