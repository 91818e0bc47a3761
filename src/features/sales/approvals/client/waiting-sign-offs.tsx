import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { Amount } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { signOffs } from '../contract.ts'
import { useLiveSignOffs } from './api.ts'
import styles from './sign-offs.module.css'

export const waitingSignOffs = query(signOffs.list, {})

/** The carts that are locked until an owner decides. Shows nothing if there are none. */
export function WaitingSignOffs() {
  const { t } = useTranslation()
  const { data = [] } = useQuery(waitingSignOffs)
  useLiveSignOffs()
  const carts = data.flatMap(({ cart_id, ...signOff }) => (cart_id === null ? [] : [{ ...signOff, cart_id }]))
  if (carts.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('approvals.signOff.title')}>
      <h2>{t('approvals.signOff.title')}</h2>
      <ul>
        {carts.map(({ id, cart_id, asked_by, asked_at, sum, waits_for }) => (
          <li key={id}>
            <Link to={paths.account.checkout(cart_id)} prefetch="intent">
              {asked_by}, <Amount value={sum} />
            </Link>{' '}
            <span className="dimmed">
              {t('approvals.signOff.waitsFor', { owners: waits_for.join(', ') })}, <When at={asked_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
