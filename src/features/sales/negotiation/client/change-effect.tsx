import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import type { ChangePreview } from '../change-shape.ts'
import styles from './offers.module.css'

/** What a change does before it is sent: the total before and after, and whether someone has to agree. */
export function ChangeEffect({
  of: { verdict, asks, codes, was, becomes, difference },
}: {
  of: ChangePreview
}) {
  const { t } = useTranslation()
  const reasons = codes.map((code) => t(`orders.offers.codes.${code}`)).join('; ')
  return (
    <section aria-label={t('orders.offers.changePreview')} aria-live="polite" className={styles.effect}>
      {difference.amount !== 0 && (
        <Facts
          of={[
            {
              name: t('orders.offers.changeTotal'),
              value: (
                <>
                  <Amount value={was} /> → <Amount value={becomes} strong />
                </>
              ),
            },
            { name: t('orders.offers.difference'), value: <Signed of={difference} /> },
          ]}
        />
      )}
      <p>
        <strong>
          {verdict === 'ask' && asks
            ? t(`orders.offers.askedSides.${asks}`)
            : t('orders.offers.appliesAtOnce')}
        </strong>{' '}
        {reasons && t('orders.offers.askedBecause', { reasons })}
      </p>
    </section>
  )
}

function Signed({ of }: { of: ChangePreview['difference'] }) {
  return (
    <>
      {of.amount > 0 && '+'}
      <Amount value={of} />
    </>
  )
}
