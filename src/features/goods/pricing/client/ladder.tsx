import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { comparePrices } from '#platform/shared/money.ts'
import { PriceAmount } from '#ui/money.tsx'
import { distinctSteps } from '../price-basis.ts'
import type { PricedProductDetail } from '../price-shape.ts'
import styles from './ladder.module.css'
import { useSoMany } from './price.tsx'

/** The price breaks; the one for the current quantity is marked. Choosing one sets its quantity. */
export function Ladder({
  of,
  quantity,
  onChoose,
}: {
  of: PricedProductDetail
  quantity: number
  onChoose: (quantity: number) => void
}) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const steps = distinctSteps(of.breaks)
  if (steps.length < 2) return null
  const first = steps[0]!.price
  const reached = steps.findLast(({ min_qty }) => min_qty <= quantity)
  return (
    <table className={styles.ladder}>
      <caption>{t('pricing.ladder')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pricing.from')}</th>
          <th scope="col">{t('pricing.each')}</th>
          <th scope="col">{t('pricing.saving')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.min_qty} aria-current={step === reached ? 'true' : undefined}>
            <td>
              <button type="button" onClick={() => onChoose(step.min_qty)} className="figures">
                {words.quantity(step.min_qty, of)}
              </button>
            </td>
            <td>
              <PriceAmount value={step.price} of={so(step.price, of.unit)} />
            </td>
            <td className="figures">
              {comparePrices(step.price, first) < 0 &&
                `${words.number(Math.round((1 - step.price.amount / first.amount) * 1000) / 10)} %`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
