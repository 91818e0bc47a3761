import { Button, NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { quantityTyped } from '#features/goods/catalogue/units.ts'
import { Allowed, me } from '#features/people/auth/client/index.ts'
import { placeOf } from '#features/people/clients/address.ts'
import { ownAddresses, ownOrganization } from '#features/people/clients/client/index.ts'
import { TaxNotes, useHeadline } from '#features/sales/totals/client/index.ts'
import { formatMoney, sum } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { useLang, usePriceText } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import type { BlanketLine, BlanketOrder, CallOffPreview } from '../../blanket-order-shape.ts'
import { callOffPreview, useCallOff } from '../api.ts'
import styles from '../blanket-orders.module.css'

/** What is typed beside the lines, by their ids, in the unit people read. */
type Typed = Readonly<Record<number, string>>

/** Form to call off: quantities beside the lines, what they cost, and where they go. Places an ordinary order. */
export function CallOffForm({ of }: { of: BlanketOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(me)
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const { data: company } = useSuspenseQuery(ownOrganization)
  const { choices, isWithdrawn } = useDictionary()
  const { inHeadline } = useHeadline()
  const callOff = useCallOff()
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Typed>({})
  const usual = isWithdrawn('deliveryMethods', user.delivery_method) ? null : user.delivery_method
  const [method, setMethod] = useState(String(usual ?? ''))
  const [address, setAddress] = useState(String(addresses.find(({ is_default }) => is_default)?.id ?? ''))
  const [poNumber, setPoNumber] = useState('')

  const wanted = of.lines
    .map(({ id, unit }) => ({ line_id: id, quantity: quantityTyped(typed[id], unit) }))
    .filter(({ quantity }) => quantity !== 0)
  const isReadable = wanted.length > 0 && of.lines.every((line) => isInSteps(line, typed[line.id]))
  const delivery = {
    ...(method && { delivery_method: Number(method) }),
    address_id: address ? Number(address) : null,
  }
  // The server is asked when typing pauses, not for each key.
  const asked = useDeferredValue(JSON.stringify({ lines: wanted, ...delivery }))
  const found = useQuery({
    ...callOffPreview({ params: { id: of.id }, body: JSON.parse(asked) }),
    enabled: isReadable && asked === JSON.stringify({ lines: wanted, ...delivery }),
    placeholderData: keepPreviousData,
  })
  const preview = isReadable && !found.error ? found.data : undefined
  const error = callOff.error ?? (isReadable ? found.error : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!preview) return
    const body = {
      ...{ key, lines: wanted, ...delivery, po_number: poNumber, partial_allowed: company.partial_allowed },
      seen_total: preview.total.amount,
      ...(method && { seen_charges: sum(preview.totals.charges.map(({ amount }) => amount.amount)) }),
    }
    callOff.mutate(
      { params: { id: of.id }, body: body as never },
      {
        onSuccess: ({ id, number }) => {
          notify({ message: t('blanketOrders.callOff.placed', { number }) })
          void navigate(paths.account.order(id))
        },
      },
    )
  }
  return (
    <section aria-label={t('blanketOrders.callOff.title')}>
      <h2>{t('blanketOrders.callOff.title')}</h2>
      <Allowed command="buy">
        <form className={styles.callOff} onSubmit={submit} noValidate>
          {of.lines.map((line) => (
            <Wanted
              key={line.id}
              of={line}
              text={typed[line.id] ?? ''}
              onText={(text) => setTyped({ ...typed, [line.id]: text })}
              preview={preview?.lines.find(({ line_id }) => line_id === line.id)}
            />
          ))}
          <NativeSelect
            label={t('blanketOrders.callOff.method')}
            data={[
              { value: '', label: t('blanketOrders.callOff.choose') },
              ...choices('deliveryMethods', null),
            ]}
            value={method}
            error={callOff.error?.fields.delivery_method}
            onChange={({ currentTarget }) => setMethod(currentTarget.value)}
          />
          <NativeSelect
            label={t('blanketOrders.callOff.address')}
            data={[
              ...addresses.map((one) => ({ value: String(one.id), label: `${one.label}: ${placeOf(one)}` })),
              {
                value: '',
                label: t('blanketOrders.callOff.companyAddress', { address: company.delivery_address }),
              },
            ]}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <TextInput
            label={t('blanketOrders.callOff.poNumber')}
            placeholder={t('common.optional')}
            value={poNumber}
            maxLength={100}
            onChange={({ currentTarget }) => setPoNumber(currentTarget.value)}
          />
          {preview ? (
            <TaxNotes of={preview.totals} withNet isToPay />
          ) : (
            <p className="dimmed">{t('blanketOrders.callOff.nothing')}</p>
          )}
          {error && <p role="alert">{error.message}</p>}
          <div>
            <Button
              type="submit"
              loading={callOff.isPending || callOff.isSuccess}
              disabled={!preview || found.isFetching || !method}
            >
              {preview
                ? t('blanketOrders.callOff.place', { total: inHeadline(preview.totals) })
                : t('blanketOrders.callOff.title')}
            </Button>
          </div>
        </form>
      </Allowed>
    </section>
  )
}

/** Tells whether a typed quantity can be called off. Nothing is wanted of an empty field. */
const isInSteps = ({ step, unit }: BlanketLine, text: string | undefined): boolean =>
  quantityTyped(text, unit) % step === 0

type WantedProps = {
  of: BlanketLine
  text: string
  onText: (text: string) => void
  preview: CallOffPreview['lines'][number] | undefined
}

/** A line with its field, and how much of the quantity is at which price. */
function Wanted({ of, text, onText, preview }: WantedProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useWords()
  const priceText = usePriceText()
  const name = `${designation(of.name)} ${of.sku}`
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && !isInSteps(of, text)
  const partText = (part: NonNullable<CallOffPreview['lines'][number]['agreed']>) => ({
    quantity: words.quantity(part.quantity, of),
    price: priceText(part.price, words.many(part.price.per ?? 1, of.unit)),
    total: formatMoney(part.total, lang),
  })
  return (
    <div className={styles.wanted}>
      <div>
        {designation(of.name)} <span className="code dimmed">{of.sku}</span>
        <ul className={styles.parts}>
          {preview?.agreed && <li>{t('blanketOrders.callOff.agreed', partText(preview.agreed))}</li>}
          {preview?.today && <li>{t('blanketOrders.callOff.today', partText(preview.today))}</li>}
          {preview && (
            <li className="dimmed">
              {t('blanketOrders.callOff.leftAfter', { quantity: words.quantity(preview.left, of) })}
            </li>
          )}
        </ul>
      </div>
      <TextInput
        aria-label={t('blanketOrders.callOff.wantOf', { name })}
        description={t('blanketOrders.callOff.steps', { step: words.quantity(of.step, of) })}
        inputMode="decimal"
        value={text}
        error={isWrong && t('errors.notValid')}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        maxLength={20}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  )
}
