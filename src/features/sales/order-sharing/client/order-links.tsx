import { Button, Checkbox, CopyButton, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { endOfDay } from '#features/foundation/company/opening.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { query, useAction } from '#platform/client/query.ts'
import { useBrand } from '#ui/brand.ts'
import { DateField } from '#ui/date-field.tsx'
import { useLang } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import { orderLinks } from '../contract.ts'
import type { OrderLink } from '../link-shape.ts'
import styles from './order-links.module.css'

/** Links that open this order without signing in: create, list with visits, revoke. */
export function OrderLinks({ order }: { order: Order }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const params = { id: order.id }
  const { data: links } = useQuery(query(isStaff ? orderLinks.links : orderLinks.ownLinks, { params }))
  return (
    <section className={styles.links} aria-label={t('orderSharing.links.title')}>
      <p className="dimmed">{t('orderSharing.links.text')}</p>
      <NewLink order={order} isStaff={isStaff} />
      {links?.length === 0 && <p className="dimmed">{t('orderSharing.links.none')}</p>}
      <ul>
        {links?.map((link) => (
          <Link key={link.id} of={link} order={order} isStaff={isStaff} />
        ))}
      </ul>
    </section>
  )
}

const refresh = { refresh: [orderLinks.ownLinks, orderLinks.links] }

function NewLink({ order, isStaff }: { order: Order; isStaff: boolean }) {
  const { t } = useTranslation()
  const own = useLang()
  const { time_zone } = useBrand()
  const make = useAction(isStaff ? orderLinks.makeLinkByStaff : orderLinks.makeLink, refresh)
  const [holds, setHolds] = useState('7')
  const [until, setUntil] = useState('')
  const [lang, setLang] = useState<'en' | 'ru'>(own === 'ru' ? 'ru' : 'en')
  const [withPrices, setWithPrices] = useState(true)
  const [withPdfs, setWithPdfs] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const time =
      holds === 'day'
        ? { until: endOfDay(until, time_zone) }
        : { days: holds === '7' ? (7 as const) : (30 as const) }
    make.mutate({
      params: { id: order.id },
      body: { ...time, with_prices: withPrices, with_pdfs: withPdfs, lang },
    })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <NativeSelect
        label={t('orderSharing.links.holds')}
        value={holds}
        data={[
          { value: '7', label: t('orderSharing.links.days', { count: 7 }) },
          { value: '30', label: t('orderSharing.links.days', { count: 30 }) },
          { value: 'day', label: t('orderSharing.links.untilDay') },
        ]}
        onChange={(event) => setHolds(event.currentTarget.value)}
      />
      {holds === 'day' && (
        <DateField
          required
          label={t('orderSharing.links.until')}
          value={until}
          error={make.error?.fields?.until}
          onChange={setUntil}
        />
      )}
      <NativeSelect
        label={t('orderSharing.links.lang')}
        value={lang}
        data={(['en', 'ru'] as const).map((value) => ({
          value,
          label: t(`orderSharing.links.langs.${value}`),
        }))}
        onChange={(event) => setLang(event.currentTarget.value === 'ru' ? 'ru' : 'en')}
      />
      <Checkbox
        label={t('orderSharing.links.withPrices')}
        checked={withPrices}
        onChange={(event) => setWithPrices(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('orderSharing.links.withPdfs')}
        checked={withPdfs}
        onChange={(event) => setWithPdfs(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" loading={make.isPending}>
        {t('orderSharing.links.make')}
      </Button>
      {make.data && (
        <p role="status" className={styles.made}>
          <span>{t('orderSharing.links.made')}</span>
          <code className="code">{make.data.url}</code>
          <CopyButton value={make.data.url}>
            {({ copied, copy }) => (
              <Button size="compact-sm" onClick={copy}>
                {copied ? t('orderSharing.links.copied') : t('orderSharing.links.copy')}
              </Button>
            )}
          </CopyButton>
        </p>
      )}
    </form>
  )
}

const tones = { open: 'done', expired: 'quiet', revoked: 'trouble' } as const

function Link({ of: link, order, isStaff }: { of: OrderLink; order: Order; isStaff: boolean }) {
  const { t } = useTranslation()
  const revoke = useAction(isStaff ? orderLinks.revokeLinkByStaff : orderLinks.revokeLink, refresh)
  const { id, by, created_at, expires_at, with_prices, with_pdfs, lang, state, views, seen } = link
  return (
    <li>
      <div>
        <State tone={tones[state]}>{t(`orderSharing.links.states.${state}`)}</State>{' '}
        {state === 'open' && (
          <>
            {t('orderSharing.links.untilDay')} <When at={expires_at} />
          </>
        )}{' '}
        · {t('orderSharing.links.of', { by })}, <When at={created_at} /> ·{' '}
        {t(`orderSharing.links.langs.${lang}`)}
        {!with_prices && <> · {t('orderSharing.links.withoutPrices')}</>}
        {with_pdfs && <> · {t('orderSharing.links.givesPdfs')}</>} ·{' '}
        {t('orderSharing.links.views', { count: views })}
      </div>
      {state === 'open' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={revoke.isPending}
          aria-label={`${t('orderSharing.links.revoke')}: ${t('orderSharing.links.of', { by })}`}
          onClick={() => revoke.mutate({ params: { id: order.id, link_id: id } })}
        >
          {t('orderSharing.links.revoke')}
        </Button>
      )}
      {seen.length > 0 && (
        <details>
          <summary>{t('orderSharing.links.log')}</summary>
          <ol>
            {seen.map(({ at, ip, user_agent, taken }) => (
              <li key={`${at} ${ip}`}>
                <When at={at} /> · <span className="code">{ip}</span> · {user_agent}
                {taken && <> · {t('orderSharing.links.took', { name: taken })}</>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
