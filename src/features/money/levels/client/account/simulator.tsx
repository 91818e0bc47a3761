import { NativeSelect } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Simulation } from '../../contract.ts'
import { openCarts, simulationOf } from '../api.ts'
import styles from './discount-status.module.css'

/** The effect of a cart on the level if it were ordered now. */
export function Simulator({ level }: { level: number }) {
  const { t } = useTranslation()
  const { rows: carts } = useSuspenseQuery(openCarts).data
  const [chosen, setChosen] = useState<number | null>(null)
  const simulation = simulationOf(chosen)
  const { data, error } = useQuery({ ...simulation, meta: { ...simulation.meta, silent: true } })
  return (
    <Card className={styles.card}>
      <h2>{t('levels.simulator.title')}</h2>
      {carts.length > 1 && (
        <NativeSelect
          label={t('levels.simulator.cart')}
          value={String(chosen ?? data?.cart?.id ?? '')}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={carts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {error && <p role="alert">{t('levels.simulator.failed', { reason: error.message })}</p>}
      {!data && !error && <Skeleton of="facts" rows={2} />}
      {data && <Outcome simulation={data} level={level} />}
    </Card>
  )
}

function Outcome({ simulation: { cart }, level }: { simulation: Simulation; level: number }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (!cart || cart.line_count === 0) {
    return (
      <>
        <p>{t('levels.simulator.none')}</p>
        <p>
          <ButtonLink to={paths.account.cart} variant="default">
            {t('levels.simulator.toCart')}
          </ButtonLink>
        </p>
      </>
    )
  }
  const { counts_as, turnover_then, level_then, total_then, saving, missing_then } = cart
  if (!counts_as || !turnover_then) return <p>{t('levels.simulator.noRate')}</p>
  const said = (value: typeof saving) => formatMoney(value, lang)
  return (
    <>
      <p>{t('levels.simulator.counts', { amount: said(counts_as), turnover: said(turnover_then) })}</p>
      <p>
        {level_then > level
          ? t('levels.simulator.rises', {
              level: shownLevel(level_then),
              total: said(total_then),
              saving: said(saving),
            })
          : missing_then
            ? t('levels.simulator.staysMissing', { missing: said(missing_then) })
            : t('levels.simulator.stays')}
      </p>
    </>
  )
}
