import { useTranslation } from 'react-i18next'
import { useWords } from '#features/catalogue/client/index.ts'
import { Amount } from '#ui/money.tsx'
import type { PricedProductDetail } from '../contract.ts'
import styles from './ladder.module.css'

/** What a unit costs from which quantity; the step a quantity stands on is marked. Choosing one takes its quantity. */
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
  /** On cheap goods a step may vanish in the rounding. */
  const steps = of.breaks.filter(({ price }, place) => price.amount !== of.breaks[place - 1]?.price.amount)
  if (steps.length < 2) return null
  const first = steps[0]!.price.amount
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
              <Amount value={step.price} />
            </td>
            <td className="figures">
              {step.price.amount < first &&
                `${words.number(Math.round((1 - step.price.amount / first) * 1000) / 10)} %`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
