import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link, useSearchParams } from 'react-router'
import { type OrderStage, orderStages } from '../../order.ts'
import styles from './order.module.css'

const shown: readonly OrderStage[] = orderStages.filter((stage) => stage !== 'draft')

/** One line of chips and a search; both stand in the address. */
export function OrderFilters({ hint }: { hint: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const now = search.get('stage')
  const to = (stage: string | null) => {
    const next = new URLSearchParams(search)
    for (const gone of ['page', 'order']) next.delete(gone)
    if (stage) next.set('stage', stage)
    else next.delete('stage')
    return `?${next}`
  }
  return (
    <div className={styles.chips}>
      <Link to={to(null)} aria-current={now === null ? 'true' : undefined} preventScrollReset>
        {t('common.all')}
      </Link>
      {shown.map((stage) => (
        <Link key={stage} to={to(stage)} aria-current={now === stage ? 'true' : undefined} preventScrollReset>
          {t(`orders.stages.${stage}`)}
        </Link>
      ))}
      <Form role="search">
        {now && <input type="hidden" name="stage" value={now} />}
        <TextInput
          name="q"
          type="search"
          size="xs"
          aria-label={hint}
          placeholder={hint}
          defaultValue={search.get('q') ?? ''}
        />
      </Form>
    </div>
  )
}
