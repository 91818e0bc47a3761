import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useLang } from '#ui/money.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { ApiKey } from '../contract.ts'
import { placesOrders } from '../key.ts'
import { keys } from './api.ts'
import styles from './keys.module.css'
import type { NewKeyWindowProps } from './new-key-window.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { scopeWord } from './scope-word.ts'

const NewKeyWindow = onceOpened<NewKeyWindowProps>(
  async () => (await import('./new-key-window.tsx')).NewKeyWindow,
  { soon: false },
)

/** The API keys of the person's company: scopes, last use, and a button to revoke each. */
export default function KeysTool() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(keys)
  const [isMaking, setMaking] = useState(false)
  const columns = useColumns()
  const make = <Button onClick={() => setMaking(true)}>{t('keys.make')}</Button>
  return (
    <section>
      {data.length === 0 ? (
        <Empty Sign={IconKey} title={t('keys.none')} text={t('keys.note')}>
          {make}
        </Empty>
      ) : (
        <>
          <div className={styles.head}>
            <p className="dimmed">{t('keys.note')}</p>
            {make}
          </div>
          <Table caption={t('keys.title')} rows={data} columns={columns} rowKey={({ id }) => id} />
        </>
      )}
      <p>
        <a href="/api/openapi-for-keys.json">{t('keys.docs')}</a>
      </p>
      <NewKeyWindow opened={isMaking} onClose={() => setMaking(false)} />
    </section>
  )
}

const tones = { living: 'done', expired: 'quiet', revoked: 'trouble' } as const

function useColumns(): Column<ApiKey>[] {
  const { t } = useTranslation()
  const lang = useLang()
  return [
    { key: 'name', title: t('keys.name'), cell: ({ name }) => name },
    { key: 'ending', title: t('keys.ending'), cell: ({ ending }) => <span className="code">…{ending}</span> },
    {
      key: 'state',
      title: t('keys.state'),
      cell: ({ state }) => <State tone={tones[state]}>{t(`keys.states.${state}`)}</State>,
    },
    {
      key: 'scopes',
      title: t('keys.may'),
      cell: ({ scopes }) => (
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{t(scopeWord(scope))}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'orders',
      title: t('keys.orders'),
      cell: ({ scopes, order_limit }) => {
        if (!placesOrders(scopes)) return t('keys.noOrders')
        if (!order_limit) return <State tone="waiting">{t('keys.noLimit')}</State>
        return t('keys.upTo', { limit: formatMoney(order_limit, lang) })
      },
    },
    { key: 'holder', title: t('keys.holder'), cell: ({ holder }) => holder },
    {
      key: 'last_used_at',
      title: t('keys.lastUsed'),
      cell: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : t('keys.never')),
    },
    {
      key: 'expires_at',
      title: t('keys.expires'),
      cell: ({ expires_at }) => <When at={expires_at} as="day" />,
    },
    {
      key: 'acts',
      title: t('list.acts'),
      cell: (key) => (key.state === 'living' ? <RevokeKey of={key} /> : null),
    },
  ]
}
