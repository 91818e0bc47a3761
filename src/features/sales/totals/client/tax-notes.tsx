import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { Money } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { Amount, useLang } from '#ui/money.tsx'
import { headlineOf } from '../headline.ts'
import type { Totals } from '../totals-shape.ts'
import styles from './tax-notes.module.css'

type Props = {
  of: Totals
  /** Where no total without tax is above it. */
  withNet?: boolean
  /** Sentences of the document before the reasons for lines without tax. */
  notes?: readonly string[]
  /** Nothing is agreed or paid yet. */
  isToPay?: boolean
  /** The total is the figure of a card. */
  isOfCard?: boolean
  /** By default, from the address of the page. */
  reader?: 'client' | 'staff'
}

/**
 * What follows the total of the lines: charges and discounts, tax by rate and the total with it, or why there is none. While nothing decides how
 * the supply is taxed, staff read the reason and a client reads who decides.
 */
export function TaxNotes({
  of: totals,
  withNet = false,
  isToPay = false,
  isOfCard = false,
  reader,
  notes = [],
}: Props) {
  const { charges, net, breakdown, undecided } = totals
  const { t } = useTranslation()
  const lang = useLang()
  const isOfStaff = useMatch('/manager/*') !== null
  const isStaff = reader ? reader === 'staff' : isOfStaff
  const headline = headlineOf(totals, { isToPay })
  const total = <Row name={t(headline.name)} value={headline.amount} strong />
  const untaxed = charges.map(({ kind, name, amount }) => (
    <Row key={`${kind} ${name} ${amount.amount}`} name={name ?? t(`totals.charges.${kind}`)} value={amount} />
  ))
  if (undecided)
    return (
      <div className={styles.notes} data-card={isOfCard || undefined}>
        <dl>
          {untaxed}
          {total}
        </dl>
        <p>
          {isStaff
            ? t('totalsStaff.ask', { reason: t(`totalsStaff.reasons.${undecided}`) })
            : t('totals.undecided')}
        </p>
      </div>
    )
  if (breakdown.length === 0) return null
  const reasons = [...new Set(breakdown.flatMap(({ reason }) => reason ?? []))]
  return (
    <div className={styles.notes} data-card={isOfCard || undefined}>
      <dl>
        {untaxed}
        {(withNet || charges.length > 0) && <Row name={t('totals.net')} value={net} />}
        {breakdown.map(({ category, rate_bp, tax, reason }) => (
          <Row
            key={`${category} ${rate_bp} ${reason}`}
            name={t('totals.tax', { rate: rate_bp === null ? '' : rateIn(lang, rate_bp) })}
            value={tax}
          />
        ))}
        {total}
      </dl>
      {[...notes, ...reasons].map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Row({ name, value, strong = false }: { name: string; value: Money; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} strong={strong} />
      </dd>
    </div>
  )
}
