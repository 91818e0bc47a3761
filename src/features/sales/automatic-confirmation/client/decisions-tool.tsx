import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { useFilters } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { confirmationRules, type StoredVerdict } from '../auto-confirm.ts'
import { modes } from '../confirmation-rules.ts'
import { automaticConfirmation } from '../contract.ts'
import type { DecisionRow } from '../decision-shape.ts'
import { decisions } from './api.ts'
import { confirmationTab } from './tab-name.ts'

const tones: Record<StoredVerdict, Tone> = {
  confirm: 'done',
  person: 'waiting',
  cap: 'waiting',
  failed: 'trouble',
}
const periods = [1, 7, 30, 90, 365]

/** What the rules decided about orders, by decision and failed rule: how a company judges the time of watching. */
export default function DecisionsTool() {
  const { t } = useTranslation()
  const place = useList(automaticConfirmation.list)
  const { data } = useSuspenseQuery(decisions(place.search))
  const { choice } = useFilters(place)
  const filters = [
    choice(
      'rule',
      t('automaticConfirmation.log.rule'),
      confirmationRules.map((value) => ({ value, label: t(`automaticConfirmation.rules.${value}`) })),
    ),
    choice(
      'mode',
      t('automaticConfirmation.log.mode'),
      modes
        .filter((mode) => mode !== 'off')
        .map((value) => ({ value, label: t(`automaticConfirmation.modes.${value}`) })),
    ),
    choice(
      'days',
      t('automaticConfirmation.log.days'),
      periods.map((count) => ({
        value: String(count),
        label: t('automaticConfirmation.log.lastDays', { count }),
      })),
    ),
  ]
  const cells = {
    number: ({ order_id, number }: DecisionRow) => (
      <Link to={place.to({ order: order_id })} preventScrollReset>
        {number}
      </Link>
    ),
    verdict: ({ verdict }: DecisionRow) => (
      <State tone={tones[verdict]}>{t(`automaticConfirmation.verdicts.${verdict}`)}</State>
    ),
    failed: ({ failed }: DecisionRow) =>
      confirmationRules
        .filter((rule) => failed.split(', ').includes(rule))
        .map((rule) => t(`automaticConfirmation.failed.${rule}`))
        .join(', '),
  }
  return (
    <>
      <p className="dimmed">
        {t('automaticConfirmation.log.lead')}{' '}
        <Link to={paths.manager.settingsTab(confirmationTab)}>{t('automaticConfirmation.log.toRules')}</Link>
      </p>
      {data.total === 0 && !place.filtered ? (
        <p className="dimmed">{t('automaticConfirmation.log.none')}</p>
      ) : (
        <List
          place={place}
          caption={t('automaticConfirmation.log.title')}
          page={data}
          hint={t('automaticConfirmation.log.search')}
          cells={cells}
          filters={filters}
        />
      )}
    </>
  )
}
