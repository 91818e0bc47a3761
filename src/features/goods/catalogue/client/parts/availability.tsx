import type { ReactNode } from 'react'
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
export const Availability = ({ of }: { of: Supplied }) => useAvailability()(of)

/** Returns the availability of a product for the rows of a table. */
export function useAvailability(): (of: Supplied) => ReactNode {
  const { t } = useTranslation()
  const lang = useLang()
  return (of) => <State tone={tones[of.availability]}>{words(of)}</State>

  function words({ availability, incoming_on, lead_days }: Supplied): string {
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
