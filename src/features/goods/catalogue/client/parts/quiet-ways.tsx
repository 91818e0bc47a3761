import { IconMessageQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { withOrWithout } from '../../compared.ts'
import type { ProductCard } from '../../contract.ts'
import { type Lookup, toPage } from '../lookup.ts'
import styles from './quiet-ways.module.css'

/** A link to request a product, for visitors; the column header explains it. */
export function AskForOne({ of: { id, name } }: { of: ProductCard }) {
  const { t } = useTranslation()
  const words = t('catalogue.requestOf', { name })
  return (
    <Link to={paths.request(id)} className={styles.way!} aria-label={words} title={words} rel="nofollow">
      <IconMessageQuestion size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}

/** Adds a product to the comparison or removes it. The state is in the URL, so it needs no script. */
export function Pick({ of: { id, name }, lookup }: { of: ProductCard; lookup: Lookup }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { ids } = lookup.picked
  const isPicked = ids.includes(id)
  return (
    <Link
      to={`?${toPage(search, { pick: withOrWithout(ids, id) })}`}
      className={`${styles.way} ${styles.pick}`}
      rel="nofollow"
      aria-current={isPicked ? 'true' : undefined}
      aria-label={isPicked ? t('catalogue.leaveOut', { name }) : t('catalogue.compareOne', { name })}
      preventScrollReset
      replace
    />
  )
}
