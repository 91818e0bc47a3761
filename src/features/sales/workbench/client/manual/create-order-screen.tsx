import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { clientsApi } from '#features/people/clients/contract.ts'
import { allTerms, useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { draftRound, OfferEditor } from '#features/sales/negotiation/client/index.ts'
import { managersOrder } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { fresh, query } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useChangeDraft, useDraftOrder } from '../api.ts'
import styles from './manual.module.css'

const draftIn = (search: URLSearchParams): number | null => {
  const id = Number(search.get('draft'))
  return Number.isInteger(id) && id > 0 ? id : null
}
const needs = ({ url }: Place) => {
  const id = draftIn(url.searchParams)
  return id === null ? [] : [managersOrder(id), fresh(draftRound(id))]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Writes an order for a client: choose the client first, then the order is stored as a draft. */
export default function CreateOrderScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = draftIn(search)
  return (
    <>
      <PageHead
        title={t('workbench.manual.create')}
        crumbs={[{ label: t('workbench.manual.title'), to: paths.manager.manualOrders }]}
        note={id === null ? t('workbench.manual.createText') : undefined}
      />
      {id === null ? <ClientChoice /> : <Draft key={id} id={id} />}
    </>
  )
}

const shown = 10

function ClientChoice() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [q, setQ] = useState('')
  const [trouble, setTrouble] = useState('')
  const asked = useDeferredValue(q.trim())
  const begin = useDraftOrder()
  const named = Number(search.get('for')) || null
  const { data } = useQuery({
    ...query(clientsApi.list, { query: { q: asked || undefined, per_page: shown, sort: 'name' } }),
    placeholderData: keepPreviousData,
  })
  const start = (organization_id: number) =>
    begin.mutate(
      { body: { organization_id } },
      {
        onSuccess: ({ id }) => void navigate(paths.manager.draftOf(id), { replace: true }),
        onError: ({ message }) => setTrouble(message),
      },
    )
  const found = (data?.rows ?? []).filter(({ id }) => named === null || asked !== '' || id === named)
  return (
    <Card>
      <TextInput
        type="search"
        label={t('workbench.manual.client')}
        description={t('workbench.manual.clientHint')}
        value={q}
        maxLength={120}
        onChange={(event) => setQ(event.currentTarget.value)}
        data-autofocus
      />
      {trouble && <p role="alert">{trouble}</p>}
      {data && found.length === 0 && <p>{t('workbench.manual.noClients')}</p>}
      <ul className={styles.choices}>
        {found.map(({ id, organization_name: name, discount_level, country, city }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>{' '}
              <span className="dimmed">
                {country}, {city} · {t('dictionary.level', { level: shownLevel(discount_level) })}
              </span>
            </span>
            <Button size="compact-sm" variant="default" loading={begin.isPending} onClick={() => start(id)}>
              {t('workbench.manual.begin')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Draft({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data: order } = useSuspenseQuery(managersOrder(id))
  const { data: draft } = useSuspenseQuery(draftRound(id))
  if (order.stage !== 'draft')
    return (
      <Card>
        <p role="note">{t('workbench.manual.sent')}</p>
        <ButtonLink to={`${paths.manager.order(id)}&panel=offer`}>{t('orders.position.toOrder')}</ButtonLink>
      </Card>
    )
  return (
    <>
      <Card>
        <Facts
          of={[
            { name: t('orders.order'), value: order.number },
            { name: t('orders.client'), value: order.organization_name },
            {
              name: t('orders.level'),
              value: t('dictionary.level', { level: shownLevel(order.discount_level) }),
            },
            { name: t('cart.custom.currency'), value: order.total.currency },
          ]}
        />
        <Terms order={order} />
      </Card>
      <OfferEditor order={order} draft={draft} asked={undefined} />
    </>
  )
}

const savedAfterMs = 1200

/** The fields of the order other than its lines, stored while they are typed. */
function Terms({ order }: { order: Order }) {
  const { t } = useTranslation()
  const lang = useLang()
  const termsWords = useTermsWords()
  const { choices } = useDictionary()
  const { data: terms = [] } = useQuery(allTerms)
  const change = useChangeDraft()
  const [typed, setTyped] = useState({
    delivery_method: order.delivery_method,
    delivery_address: order.delivery_address,
    payment: order.payment ?? '',
    payment_term_id: order.terms?.id ?? null,
    po_number: order.po_number ?? '',
    comment: order.comment ?? '',
    internal_note: order.internal_note ?? '',
  })
  const [version, setVersion] = useState(order.version)
  const [trouble, setTrouble] = useState('')
  const save = useDebouncedCallback(
    (body: typeof typed) =>
      change.mutate(
        { params: { id: order.id }, body: { ...body, version } },
        {
          onSuccess: (saved) => {
            setVersion(saved.version)
            setTrouble('')
          },
          onError: ({ fields, message }) =>
            setTrouble(fields.payment_term_id ?? fields.delivery_method ?? message),
        },
      ),
    savedAfterMs,
  )
  const put = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    save(next)
  }
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <NativeSelect
          label={t('orders.deliveryMethod')}
          data={choices('deliveryMethods', order.delivery_method)}
          value={String(typed.delivery_method)}
          onChange={(event) => put({ delivery_method: Number(event.currentTarget.value) })}
        />
        <TextInput
          className={styles.grow!}
          label={t('orders.address')}
          maxLength={500}
          value={typed.delivery_address}
          onChange={(event) => put({ delivery_address: event.currentTarget.value })}
        />
      </div>
      <div className={styles.row}>
        <NativeSelect
          label={t('paymentTerms.title')}
          data={terms.map((one) => ({
            value: String(one.id),
            label: `${one.name[lang]}: ${termsWords(one)}`,
          }))}
          value={String(typed.payment_term_id ?? '')}
          onChange={(event) => put({ payment_term_id: Number(event.currentTarget.value) })}
        />
        <TextInput
          label={t('orders.payment')}
          maxLength={100}
          value={typed.payment}
          onChange={(event) => put({ payment: event.currentTarget.value })}
        />
        <TextInput
          label={t('orders.clientsNumber')}
          maxLength={100}
          value={typed.po_number}
          onChange={(event) => put({ po_number: event.currentTarget.value })}
        />
        <Textarea
          className={styles.grow!}
          label={t('workbench.manual.comment')}
          maxLength={2000}
          autosize
          value={typed.comment}
          onChange={(event) => put({ comment: event.currentTarget.value })}
        />
        <Textarea
          className={styles.grow!}
          label={t('workbench.manual.internalNote')}
          maxLength={2000}
          autosize
          value={typed.internal_note}
          onChange={(event) => put({ internal_note: event.currentTarget.value })}
        />
      </div>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  )
}
