import { Button, Textarea, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { endOfDay } from '#features/sales/orders/validity.ts'
import type { CallError } from '#platform/client/errors.ts'
import { formatMoney, money } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { percentIn } from '#platform/shared/percent.ts'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { When } from '#ui/when.tsx'
import type { StaffOfferRound } from '../../offer-shape.ts'
import { staffRounds, useSendOffer, useWriteOffer } from '../api.ts'
import styles from '../offers.module.css'
import { AddProducts } from './add-products.tsx'
import { AskForApproval } from './ask-for-approval.tsx'
import { type Edited, editedOf, writtenOf } from './edited.ts'
import { EditorLines } from './editor-lines.tsx'
import { QuickTools } from './quick-tools.tsx'

const PreviewOffer = lazy(() => import('./preview-offer.tsx'))

const savedAfterMs = 1200

type Given = {
  lines: Edited[]
  until: string
  message: string
  condition: { paid_by: string; text: string }
}

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
  const [lines, setLines] = useState(() => draft.lines.map(editedOf))
  const [until, setUntil] = useState(draft.valid_until?.slice(0, 10) ?? '')
  const [message, setMessage] = useState(draft.message ?? '')
  const [condition, setCondition] = useState({
    paid_by: draft.condition?.paid_by ?? '',
    text: draft.condition?.text ?? '',
  })
  const [stored, setStored] = useState(draft)
  const [isPreviewed, setPreviewed] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const write = useWriteOffer()
  const send = useSendOffer()
  useUnsaved(isTouched)

  const save = (given: Given, then?: (round: StaffOfferRound) => void) => {
    const written = given.lines.map((line) => ({ line, ...writtenOf(line, currency) }))
    const wrong = written.flatMap((one) =>
      'wrong' in one ? one.wrong.map((name) => `${one.line.key} ${name}`) : [],
    )
    setErrors(Object.fromEntries(wrong.map((place) => [place, t('errors.notValid')])))
    if (wrong.length > 0) return
    const body = {
      version: stored.version,
      valid_until: given.until ? endOfDay(given.until) : null,
      message: given.message,
      condition: { paid_by: given.condition.paid_by || null, text: given.condition.text },
      lines: written.flatMap((one) => ('written' in one ? [one.written] : [])),
    }
    write.mutate(
      { params: { id: order.id }, body },
      {
        onSuccess: (round) => {
          setStored(round)
          setTouched(false)
          setGeneral('')
          setSavedAt(new Date().toISOString())
          // Takes over calculated values and the ids of new lines, and keeps what is being typed.
          setLines((before) => before.map((line, at) => mergedWith(line, round.lines[at])))
          then?.(round)
        },
        onError: (error: CallError) => {
          const places = Object.entries(error.fields).map(([field, text]) => {
            const [, at, name] = field.split('.')
            return [name ? `${given.lines[Number(at)]?.key} ${name}` : field, text] as const
          })
          setErrors(Object.fromEntries(places))
          setGeneral(error.message)
        },
      },
    )
  }
  const later = useDebouncedCallback(save, savedAfterMs)
  const change = (next: Partial<Given>) => {
    const given = { lines, until, message, condition, ...next }
    if (next.lines) setLines(next.lines)
    if (next.until !== undefined) setUntil(next.until)
    if (next.message !== undefined) setMessage(next.message)
    if (next.condition) setCondition(next.condition)
    setTouched(true)
    later(given)
  }
  const sendNow = () => {
    later.cancel()
    save({ lines, until, message, condition }, ({ version }) =>
      send.mutate({ params: { id: order.id }, body: { version } }),
    )
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
        <Link to={paths.manager.addPosition(order.id)}>{t('orders.offers.addCustom')}</Link>
      </p>
      <div className={styles.row}>
        <TextInput
          type="date"
          label={t('orders.offers.guaranteedUntil')}
          value={until}
          error={errors.valid_until}
          onChange={(event) => change({ until: event.currentTarget.value })}
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
        <TextInput
          type="date"
          label={t('orders.offers.paidBy')}
          value={condition.paid_by}
          onChange={(event) => change({ condition: { ...condition, paid_by: event.currentTarget.value } })}
        />
        <TextInput
          className={styles.grow!}
          label={t('orders.offers.conditionWords')}
          value={condition.text}
          maxLength={1000}
          onChange={(event) => change({ condition: { ...condition, text: event.currentTarget.value } })}
        />
      </div>
      <Facts
        layout="figures"
        of={[
          { name: t('orders.total'), value: formatMoney(stored.total, lang) },
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
          loading={send.isPending || write.isPending}
          disabled={!isOurs || lines.length === 0 || (isAbove && approval?.state !== 'granted')}
        >
          {t('orders.offers.send')}
        </Button>
        <Button
          variant="default"
          onClick={() => save({ lines, until, message, condition })}
          loading={write.isPending}
        >
          {t('orders.offers.save')}
        </Button>
        <Button
          variant="default"
          disabled={lines.length === 0}
          onClick={() => {
            later.cancel()
            save({ lines, until, message, condition }, () => setPreviewed(true))
          }}
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

/** Gives a new line its id, and a line without a price the price of the rules. */
function mergedWith(line: Edited, saved: StaffOfferRound['lines'][number] | undefined): Edited {
  if (!saved || (line.id !== null && line.id !== saved.id)) return line
  const now = editedOf(saved)
  return {
    ...line,
    id: now.id,
    of: saved,
    per: line.price === '' ? now.per : line.per,
    price: line.price || now.price,
  }
}
