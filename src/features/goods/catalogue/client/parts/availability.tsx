import { useTranslation } from 'react-i18next'
import { momentIn } from '#platform/shared/day-in.ts'
import { useLang } from '#ui/money.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { moreThanLeft } from '../../availability.ts'
import type { ProductCard } from '../../contract.ts'
import styles from './availability.module.css'
import { useWords } from './use-words.ts'

type Supplied = Pick<ProductCard, 'availability' | 'incoming_on' | 'lead_days'>

const tones: Record<ProductCard['availability'], Tone> = {
  in_stock: 'done',
  few: 'waiting',
  incoming: 'in-work',
  to_order: 'in-work',
  on_request: 'quiet',
  out_of_stock: 'quiet',
}

/** Availability and delivery time in words. */
export function Availability({ of: { availability, incoming_on, lead_days } }: { of: Supplied }) {
  const { t } = useTranslation()
  const lang = useLang()
  return <State tone={tones[availability]}>{words()}</State>

  function words(): string {
    if (availability === 'incoming' && incoming_on) {
      const date = momentIn(lang, incoming_on, { day: 'numeric', month: 'long' })
      return t('catalogue.availabilities.incoming_on', { date })
    }
    if (availability === 'to_order' && lead_days)
      return t('catalogue.availabilities.to_order_days', { count: lead_days })
    return t(`catalogue.availabilities.${availability}`)
  }
}

type Asked = Supplied & Pick<ProductCard, 'min_qty' | 'unit'>

/** Availability for a given quantity: also says if more is wanted than the few that are left. */
export function AvailabilityOf({ of, quantity }: { of: Asked; quantity: number }) {
  const { t } = useTranslation()
  const words = useWords()
  const more = moreThanLeft(of, quantity)
  return (
    <div>
      <Availability of={of} />
      {more !== null && (
        <small className={styles.less}>
          {t('catalogue.lessThan', { quantity: words.quantity(more, of) })}
        </small>
      )}
    </div>
  )
}
