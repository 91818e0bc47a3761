import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { Amount, Figure } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { waitsHere } from '../../lot.ts'
import type { Lot } from '../../lot-shape.ts'
import styles from './lot.module.css'
import { LotLines } from './lot-lines.tsx'
import { LotOverdue } from './lot-overdue.tsx'
import { LotPackages } from './lot-packages.tsx'
import { LotPdfs } from './lot-pdfs.tsx'
import { LotPhotos } from './lot-photos.tsx'
import { useMeasures } from './use-measures.ts'

/** All details of a lot. */
export function LotBody({ lot, isStaff = false }: { lot: Lot; isStaff?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <LotOverdue lot={lot} />
      <Facts of={useFacts(lot)} />
      <h3>{t('shipments.lines')}</h3>
      <LotLines lot={lot} />
      <h3>{t('shipments.packages')}</h3>
      <LotPackages lot={lot} />
      <LotPhotos lot={lot} />
      <LotPdfs lot={lot} isStaff={isStaff} />
      <h3>{t('shipments.history')}</h3>
      <LotHistory lot={lot} />
    </>
  )
}

/** Returns the facts of a lot. Unknown ones are left out. */
export function useFacts(lot: Lot): Fact[] {
  const { t } = useTranslation()
  const { weight, volume } = useMeasures()
  const { name } = useDictionary()
  const { delivery_method: method, weight_g, volume_cm3, state } = lot
  const day = (of: string | null) => of && <Day of={of} />
  const measured = [
    weight_g === null ? t('shipments.weightUnknown') : weight(weight_g),
    ...(volume_cm3 === null ? [] : [volume(volume_cm3)]),
  ]
  return [
    { name: t('shipments.pieces'), value: <Figure of={lot.quantity} /> },
    {
      name: t('shipments.packages'),
      value: [t('shipments.plan.packages', { count: lot.package_count }), ...measured].join(' · '),
    },
    { name: t('shipments.warehouse'), value: lot.warehouse?.name },
    { name: t('shipments.expectedOn'), value: state === 'forming' && day(lot.expected_on) },
    { name: t('shipments.freeUntil'), value: waitsHere(state) && day(lot.free_storage_until) },
    { name: t('shipments.holdUntil'), value: day(lot.hold_until) },
    { name: t('shipments.method'), value: name('deliveryMethods', method) },
    {
      name: t('shipments.pickup.title'),
      value: lot.pickup && (
        <>
          <Day of={lot.pickup.on} /> {t('shipments.pickup.within', lot.pickup)}
        </>
      ),
    },
    { name: t('shipments.address'), value: lot.delivery_address },
    { name: t('shipments.recipient'), value: lot.recipient },
    { name: t('shipments.requestedOn'), value: day(lot.requested_on) },
    { name: t('shipments.carrier'), value: lot.carrier },
    { name: t('shipments.shipsOn'), value: day(lot.ships_on) },
    { name: t('shipments.tracking'), value: lot.tracking && <span className="code">{lot.tracking}</span> },
    { name: t('shipments.cost'), value: lot.cost && <Amount value={lot.cost} /> },
    { name: t('shipments.acceptedBy'), value: lot.accepted_by && <When at={lot.accepted_by} as="day" /> },
    {
      name: t('shipments.parent'),
      value: lot.parent && t('shipments.number', { number: lot.parent.number }),
    },
    {
      name: t('shipments.mergedInto'),
      value: lot.merged_into && t('shipments.number', { number: lot.merged_into.number }),
    },
    { name: t('shipments.cancelReason'), value: lot.cancel_reason },
  ]
}

/** The history of a lot: what happened, when, and by whom. */
export function LotHistory({ lot: { history } }: { lot: Lot }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.history}>
      {history.map(({ event, at, by, reason }) => (
        <li key={`${event} ${at}`}>
          <span>
            {t(`shipments.entries.${event.replace('lot.', '')}` as 'shipments.entries.held', {
              reason: reason ?? '',
            })}
            {by && <span className="dimmed"> · {by}</span>}
          </span>
          <span className="dimmed">
            <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
