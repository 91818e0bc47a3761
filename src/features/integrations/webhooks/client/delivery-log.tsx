import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { idIn } from '#platform/client/drawer.ts'
import { useList } from '#platform/client/use-list.ts'
import { List } from '#ui/list/list.tsx'
import { State } from '#ui/state.tsx'
import { type DeliveryRow, webhooksApi } from '../contract.ts'
import { deliveriesNow, webhooks } from './api.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { eventWord } from './event-word.ts'
import styles from './webhooks.module.css'

const param = 'delivery'
const tones = { waiting: 'waiting', delivered: 'done', failed: 'trouble' } as const

/** Deliveries to one webhook or all of them, with their outcome; one opens in a drawer. */
export function DeliveryLog() {
  const { t } = useTranslation()
  const place = useList(webhooksApi.deliveries)
  const { data } = useSuspenseQuery(deliveriesNow(place.search))
  const open = idIn(place.search, param)
  const cells = {
    kind: ({ id, kind }: DeliveryRow) => (
      <Link to={place.to({ [param]: id })} preventScrollReset>
        {t(eventWord(kind))}
      </Link>
    ),
    state: ({ state }: DeliveryRow) => <State tone={tones[state]}>{t(`webhooks.states.${state}`)}</State>,
    status: ({ status, problem }: DeliveryRow) =>
      status ?? (problem ? <span className={styles.problem}>{t(`webhooks.problems.${problem}`)}</span> : ''),
  }
  return (
    <section>
      <h2 className={styles.heading}>{t('webhooks.log')}</h2>
      <OfOne />
      {data.total === 0 && !place.filtered ? (
        <p className="dimmed">{t('webhooks.noLog')}</p>
      ) : (
        <List
          place={place}
          caption={t('webhooks.log')}
          page={data}
          hint={t('webhooks.search')}
          cells={cells}
          onOpen={({ id }) => place.go({ [param]: id })}
        />
      )}
      <DeliveryDrawer opened={open !== null} id={open} onClose={() => place.go({ [param]: null })} />
    </section>
  )
}

/** The webhook whose log is shown, with a link to the log of all. */
function OfOne() {
  const { t } = useTranslation()
  const place = useList(webhooksApi.deliveries)
  const { data } = useSuspenseQuery(webhooks)
  const one = data.find(({ id }) => id === idIn(place.search, 'webhook_id'))
  if (!one) return null
  return (
    <p className={styles.url}>
      {t('webhooks.logOfOne', { url: one.url })}{' '}
      <Link to={place.to({ webhook_id: null })}>{t('webhooks.logOfAll')}</Link>
    </p>
  )
}
