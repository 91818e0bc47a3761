import { IconUsers } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import type { ClienteleRow } from '../clientele.ts'
import { clientele } from '../contract.ts'
import { clienteleAt, tagsInUse, useLiveClientele } from './api.ts'
import { BulkActions } from './bulk-actions.tsx'
import styles from './clientele.module.css'
import { useClientFilters } from './use-client-filters.ts'

const needs = () => [tagsInUse, managerChoices]
export const loader = listData(clientele.list, needs)
export const clientLoader = listBrowserData(clientele.list, needs)

/** The list of clients; `?client=` opens one over it. */
export default function ClientsScreen() {
  const { t } = useTranslation()
  const place = useList(clientele.list)
  const { data } = useSuspenseQuery(clienteleAt(place.search))
  // Rows stay selected across pages.
  const names = useRef(new Map<number, string>())
  for (const { id, organization_name } of data.rows) names.current.set(id, organization_name)
  const filters = useClientFilters(place)
  useLiveClientele()
  return (
    <>
      <PageHead title={t('clientele.title')} note={t('clientele.note')}>
        <ButtonLink to={paths.manager.createClient}>{t('clientele.create')}</ButtonLink>
      </PageHead>
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconUsers} title={t('clientele.none')} text={t('clientele.noneText')}>
          <ButtonLink to={paths.manager.createClient} variant="default">
            {t('clientele.create')}
          </ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('clientele.title')}
          page={data}
          hint={t('clientele.search')}
          filters={filters}
          cells={{
            organization_name: ({ id, organization_name }: ClienteleRow) => (
              <Link to={place.to({ client: id })} preventScrollReset>
                {organization_name}
              </Link>
            ),
            debt: (row: ClienteleRow) => <Debts of={row} />,
            last_order_at: ({ last_order_at }: ClienteleRow) =>
              last_order_at ? <When at={last_order_at} as="day" /> : '–',
            last_contact_at: ({ last_contact_at }: ClienteleRow) =>
              last_contact_at ? <When at={last_contact_at} as="day" /> : '–',
            tags: ({ tags }: ClienteleRow) => (
              <span className={styles.tags}>
                {tags.length === 0 && '–'}
                {tags.map((tag) => (
                  <Link key={tag} to={place.to({ tag })}>
                    {tag}
                  </Link>
                ))}
              </span>
            ),
          }}
          onOpen={({ id }) => place.go({ client: id })}
          bulk={(ids, clear) => (
            <BulkActions ids={ids} nameOf={(id) => names.current.get(id) ?? `${id}`} clear={clear} />
          )}
        />
      )}
    </>
  )
}

/** One amount per currency, never added up. */
function Debts({ of: { debt, debts_also } }: { of: ClienteleRow }) {
  const { t } = useTranslation()
  const lang = useLang()
  const amounts = [debt, ...debts_also].filter((amount) => amount !== null)
  if (amounts.length === 0) return '–'
  return (
    <span>
      {amounts.map((amount) => (
        <div key={amount.currency}>
          {amount.amount < 0 ? (
            t('clientele.inCredit', { amount: formatMoney({ ...amount, amount: -amount.amount }, lang) })
          ) : (
            <Amount value={amount} />
          )}
        </div>
      ))}
    </span>
  )
}
