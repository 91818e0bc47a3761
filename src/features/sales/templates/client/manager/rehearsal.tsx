import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ChosenClient, ClientsSelect } from '#features/people/clients/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import type { Drafted, Rehearsed } from '../../contract.ts'
import { mostClients, mostTimes } from '../../template.ts'
import { useDraftOrders, useRehearse } from '../api.ts'
import { PricedTemplate } from '../parts/priced-template.tsx'
import styles from '../templates.module.css'

/** Previews a template for several clients, multiplied by a factor. Writes nothing. */
export function Rehearsal({ id }: { id: number }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenClient[]>([])
  const [times, setTimes] = useState(1)
  const [shown, setShown] = useState<Rehearsed[]>([])
  const rehearse = useRehearse()
  const draft = useDraftOrders()
  const [drafted, setDrafted] = useState<Drafted[]>([])
  const look = () =>
    rehearse.mutate(
      { params: { id }, body: { organization_ids: chosen.map(({ value }) => Number(value)), times } },
      {
        onSuccess: (found) => {
          setShown(found)
          setDrafted([])
        },
      },
    )
  const begin = () =>
    draft.mutate(
      { params: { id }, body: { organization_ids: shown.map((one) => one.organization_id), times } },
      { onSuccess: setDrafted },
    )
  const isShown = shown.length > 0 && drafted.length === 0
  return (
    <>
      <Card className={styles.block!}>
        <p className="dimmed">{t('templates.rehearseNote')}</p>
        <div className={styles.whom}>
          <ClientsSelect
            label={t('templates.forClients')}
            most={mostClients}
            chosen={chosen}
            onChoose={setChosen}
          />
          <NumberInput
            label={t('templates.times')}
            value={times}
            min={1}
            max={mostTimes}
            allowDecimal={false}
            onChange={(value) => setTimes(Math.max(1, Number(value)))}
          />
        </div>
        <div className={styles.form}>
          <Button
            variant={isShown ? 'default' : 'filled'}
            disabled={chosen.length === 0}
            loading={rehearse.isPending}
            onClick={look}
          >
            {t('templates.rehearse')}
          </Button>
          {isShown && (
            <Button loading={draft.isPending} onClick={begin}>
              {t('templates.draft', { count: shown.length })}
            </Button>
          )}
        </div>
      </Card>
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

/** Links to the drafts that were created. */
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
