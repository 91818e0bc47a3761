import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { useHeadline } from '#features/sales/totals/client/index.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { percentIn } from '#platform/shared/percent.ts'
import { DateField } from '#ui/date-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { StaffOfferRound } from '../../offer-shape.ts'
import { staffRounds } from '../api.ts'
import styles from '../offers.module.css'
import { AddProducts } from './add-products.tsx'
import { AskForApproval } from './ask-for-approval.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { EditorLines } from './editor-lines.tsx'
import { QuickTools } from './quick-tools.tsx'
import { useOfferDraft } from './use-offer-draft.ts'

const PreviewOffer = lazy(() => import('./preview-offer.tsx'))

/**
 * Edits an offer. The draft is stored while it is typed, and sent when ready. If someone else changed it in
 * the meantime, the input stays and a warning is shown.
 */
export default function OfferEditor({
  order,
  draft,
  asked,
}: {
  order: Order
  draft: StaffOfferRound
  /** The client's counter-offer, if there is one. */
  asked: StaffOfferRound | undefined
}) {
  const { t } = useTranslation()
  const lang = useLang()
  const { currency } = order.total
  const { headline } = useHeadline()
  const { typed, change, stored, savedAt, isTouched, errors, general, save, sendNow, isSaving, isSending } =
    useOfferDraft(order, draft)
  const { lines, until, message, condition, charges } = typed
  const figure = stored.totals && headline(stored.totals, { isToPay: true })
  const [isPreviewed, setPreviewed] = useState(false)
  const navigate = useNavigate()
  const custom = paths.manager.addPosition(order.id)
  // The form for a custom item adds to the stored draft.
  const openSaved = (event: MouseEvent) => {
    if (!isTouched || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    save(() => void navigate(custom))
  }
  // An approval by someone else arrives with the rounds, which update live.
  const { data: rounds } = useQuery(staffRounds(order.id))
  const approval = rounds?.find(({ state }) => state === 'draft')?.approval ?? stored.approval
  const isAbove = stored.version > 0 && needsApproval(stored)
  const isOurs = order.stage !== 'negotiation' || order.turn === 'manager'

  return (
    <div className={styles.form}>
      <QuickTools
        lines={lines}
        asked={asked}
        currency={currency}
        onLines={(next) => change({ lines: next })}
      />
      <EditorLines
        order={order}
        lines={lines}
        round={stored}
        asked={asked}
        errors={errors}
        onLines={(next) => change({ lines: next })}
      />
      <AddProducts order={order} onAdd={(line) => change({ lines: [...lines, line] })} />
      <p>
        <Link to={custom} onClick={openSaved}>
          {t('orders.offers.addCustom')}
        </Link>
      </p>
      <div className={styles.row}>
        <DateField
          label={t('orders.offers.guaranteedUntil')}
          value={until}
          error={errors.valid_until}
          onChange={(day) => change({ until: day })}
          required
        />
        <Textarea
          className={styles.grow!}
          label={t('orders.offers.toClient')}
          value={message}
          maxLength={4000}
          autosize
          minRows={1}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      </div>
      <div className={styles.row}>
        <DateField
          label={t('orders.offers.paidBy')}
          value={condition.paid_by}
          onChange={(day) => change({ condition: { ...condition, paid_by: day } })}
        />
        <TextInput
          className={styles.grow!}
          label={t('orders.offers.conditionWords')}
          value={condition.text}
          maxLength={1000}
          onChange={(event) => change({ condition: { ...condition, text: event.currentTarget.value } })}
        />
      </div>
      <ChargeFields
        typed={charges}
        round={stored}
        errors={errors}
        onChange={(next) => change({ charges: next })}
      />
      <Facts
        layout="figures"
        of={[
          { name: t('totals.lines'), value: formatMoney(stored.total, lang) },
          { name: figure?.label ?? '', value: figure && formatMoney(figure.amount, lang) },
          { name: t('orders.offers.concession'), value: percentIn(lang, stored.discount_bp) },
          { name: t('orders.offers.limit'), value: percentIn(lang, stored.limit_bp) },
          {
            name: t('orders.offers.lessThanRules'),
            value: formatMoney(money(stored.goods.amount - stored.total.amount, currency), lang),
          },
        ]}
      />
      {general && <p role="alert">{general}</p>}
      {isAbove && <AskForApproval order={order} round={{ ...stored, approval }} />}
      <div className={styles.transitions}>
        <Button
          onClick={sendNow}
          loading={isSending}
          disabled={!isOurs || lines.length === 0 || (isAbove && approval?.state !== 'granted')}
        >
          {t('orders.offers.send')}
        </Button>
        <Button variant="default" onClick={() => save()} loading={isSaving}>
          {t('orders.offers.save')}
        </Button>
        <Button
          variant="default"
          disabled={lines.length === 0}
          onClick={() => save(() => setPreviewed(true))}
        >
          {t('orders.offers.preview')}
        </Button>
        <span className="dimmed" aria-live="polite">
          {savedAt && !isTouched ? (
            <>
              {t('orders.offers.saved')} <When at={savedAt} />
            </>
          ) : (
            isTouched && t('orders.offers.unsaved')
          )}
          {!isOurs && <> {t('orders.offers.clientsTurn')}</>}
        </span>
      </div>
      <SideDrawer
        opened={isPreviewed}
        onClose={() => setPreviewed(false)}
        title={t('orders.offers.previewTitle', { client: order.organization_name })}
      >
        <Suspense fallback={<Skeleton of="table" />}>
          <PreviewOffer key={stored.version} order={order} />
        </Suspense>
      </SideDrawer>
    </div>
  )
}

const needsApproval = ({ discount_bp, limit_bp, is_below_cost }: StaffOfferRound): boolean =>
  discount_bp > limit_bp || is_below_cost
