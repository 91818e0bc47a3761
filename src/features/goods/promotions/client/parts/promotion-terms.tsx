import { useTranslation } from 'react-i18next'
import { figureIn } from '#platform/shared/figure.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLang, usePriceText } from '#ui/money.tsx'
import { useNow } from '#ui/now.ts'
import { When } from '#ui/when.tsx'
import type { OwnPromotion } from '../../contract.ts'
import styles from './promotions.module.css'

/** The terms of a promotion in words. */
export function PromotionTerms({ of }: { of: OwnPromotion }) {
  const { t } = useTranslation()
  const lang = useLang()
  const pieces = (count: number) => ({ count, pieces: figureIn(lang, count) })
  const { phase, starts_at, ends_at, left, taken } = of
  return (
    <ul className={styles.terms}>
      <Gives of={of} />
      <li>
        {phase === 'scheduled' && (
          <>
            {t('promotions.starts')}: <When at={starts_at} as="day" />.{' '}
          </>
        )}
        {t('promotions.ends')}: <When at={ends_at} as="day" />
        {phase === 'active' && <DaysLeft until={ends_at} />}
      </li>
      <li>{of.all_goods ? t('promotions.onAll') : t('promotions.onGoods', { count: of.goods })}</li>
      {phase === 'active' && left !== null && <li>{t('promotions.left', pieces(left))}</li>}
      {taken > 0 && <li>{t('promotions.taken', pieces(taken))}</li>}
      {of.effect !== 'info' && <li>{t(of.stackable ? 'promotions.together' : 'promotions.alone')}</li>}
      <Asks of={of} />
      {of.effect !== 'info' && phase !== 'ended' && (
        <li>{t(of.needs_code ? 'promotions.withCode' : 'promotions.byItself')}</li>
      )}
    </ul>
  )
}

/** The condition on the cart. */
function Asks({ of: { condition, min_sum, goods } }: { of: OwnPromotion }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (condition === 'set') return <li>{t('promotions.asksSet', { count: goods })}</li>
  return min_sum && <li>{t('promotions.asksSum', { amount: formatMoney(min_sum, lang) })}</li>
}

function Gives({ of: { effect, percent_bp, amount, min_qty } }: { of: OwnPromotion }) {
  const { t } = useTranslation()
  const lang = useLang()
  const text = usePriceText()
  if (effect === 'info') return null
  const percent = figureIn(lang, (percent_bp ?? 0) / 100)
  const gives =
    effect === 'percent'
      ? t('promotions.saysPercent', { percent })
      : amount &&
        t(effect === 'off' ? 'promotions.saysOff' : 'promotions.saysPrice', { amount: text(amount) })
  return (
    <li>
      <strong>{gives}</strong>
      {min_qty > 1 && ` ${t('promotions.fromPieces', { quantity: figureIn(lang, min_qty) })}`}
    </li>
  )
}

function DaysLeft({ until }: { until: string }) {
  const { t } = useTranslation()
  const days = Math.ceil((Date.parse(until) - useNow()) / 86_400_000)
  if (days > 30) return null
  return <span className="dimmed">, {t('promotions.daysLeft', { count: Math.max(1, days) })}</span>
}
