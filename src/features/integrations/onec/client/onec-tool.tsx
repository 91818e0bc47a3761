import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { notify } from '#ui/notices.ts'
import { connection, exchanges, useChoosePriceType } from './api.ts'
import { ExchangeRow } from './exchange-row.tsx'
import styles from './onec.module.css'

/** The exchange with 1C: connection data, settings, and past exchanges. */
export default function OnecTool() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(exchanges)
  return (
    <section>
      <p className={`dimmed ${styles.note}`}>{t('onec.note')}</p>
      <Connection />
      <h2 className={styles.heading}>{t('onec.exchanges')}</h2>
      {data.length === 0 ? (
        <p className="dimmed">{t('onec.none')}</p>
      ) : (
        <ul className={styles.list}>
          {data.map((exchange) => (
            <ExchangeRow key={exchange.id} of={exchange} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Connection() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(connection)
  const { address, waiting_orders: count } = data
  return (
    <div className={styles.connection}>
      <div className={styles.address}>
        <TextInput label={t('onec.address')} value={address} readOnly classNames={{ input: 'code' }} />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'onec.copied' : 'onec.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <p>
        {t('onec.how')} <Link to="?panel=keys">{t('onec.keys')}</Link>
      </p>
      <PriceType />
      <p>{count > 0 ? t('onec.waiting', { count }) : t('onec.waitingNone')}</p>
    </div>
  )
}

/** Chooses which of 1C's price types becomes the base prices. */
function PriceType() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(connection)
  const choose = useChoosePriceType()
  const chosen = data.price_types.find(({ is_chosen }) => is_chosen)?.id ?? ''
  if (data.price_types.length === 0) return null
  const named = data.price_types.map(({ id, name, currency }) => ({
    value: id,
    label: currency ? `${name}, ${currency}` : name,
  }))
  const none = chosen === '' ? [{ value: '', label: t('onec.priceTypeNone') }] : []
  return (
    <NativeSelect
      label={t('onec.priceType')}
      value={chosen}
      data={[...none, ...named]}
      disabled={choose.isPending}
      onChange={({ currentTarget }) =>
        choose.mutate(
          { body: { price_type_id: currentTarget.value } },
          { onSuccess: () => notify({ message: t('onec.priceTypeSaved') }) },
        )
      }
    />
  )
}
