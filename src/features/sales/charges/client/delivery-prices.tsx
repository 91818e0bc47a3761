import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney, money } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { deliveryPrices } from './api.ts'
import styles from './charges.module.css'
import { TariffWords } from './tariff-words.tsx'

/** What each delivery method costs the client, with the table of its prices, net. */
export function DeliveryPrices() {
  const { t } = useTranslation()
  const lang = useLang()
  const { data } = useSuspenseQuery(deliveryPrices)
  return (
    <Card className={styles.card} aria-label={t('charges.title')}>
      <h2>{t('charges.title')}</h2>
      <p className="dimmed">{t('charges.net')}</p>
      <ul className={styles.list}>
        {data.methods.map(({ method_id, name, payer, handling_bp }) => (
          <li key={method_id}>
            <div>
              <strong>{name}</strong>
              <br />
              <span>
                {t(`charges.payers.${payer}`)}
                {payer === 'actual_cost' &&
                  handling_bp > 0 &&
                  ` ${t('charges.plusHandling', { percent: handling_bp / 100 })}`}
              </span>
            </div>
            {data.tariffs
              .filter((one) => one.method_id === method_id)
              .map((tariff) => (
                <TariffWords key={tariff.id} of={tariff} />
              ))}
          </li>
        ))}
      </ul>
      {data.surcharges.map(({ currency, below, amount }) => (
        <p key={currency}>
          {t('charges.surchargeText', {
            below: formatMoney(money(below, currency), lang),
            amount: formatMoney(money(amount, currency), lang),
          })}
        </p>
      ))}
    </Card>
  )
}
