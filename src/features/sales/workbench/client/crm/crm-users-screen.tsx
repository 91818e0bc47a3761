import { IconUsersGroup } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import { orderWorkbench } from '../../contract.ts'
import type { CrmUser } from '../../crm-users.ts'
import { crmUsersAt, useLiveWorkbench } from '../api.ts'
import { useScopeFilters } from '../use-order-filters.ts'
import { CrmActions } from './crm-actions.tsx'
import { ExternalId } from './external-id.tsx'
import { TermsDialog } from './terms-dialog.tsx'

export const loader = listData(orderWorkbench.crmUsers)
export const clientLoader = listBrowserData(orderWorkbench.crmUsers)

/** The clients of the workbench, with what is pending for each and a button for a new order. */
export default function CrmUsersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(orderWorkbench.crmUsers)
  const { data } = useSuspenseQuery(crmUsersAt(place.search))
  const { data: user } = useSuspenseQuery(me)
  const [ofTerms, setOfTerms] = useState<CrmUser | null>(null)
  const [isOpen, setOpen] = useState(false)
  useLiveWorkbench()
  const filters = useScopeFilters(place)
  return (
    <>
      <PageHead title={t('workbench.crm.title')} note={t('workbench.crm.note')} />
      {data.total === 0 && !place.filtered ? (
        <Empty Sign={IconUsersGroup} title={t('workbench.crm.none')} text={t('workbench.crm.noneText')}>
          <ButtonLink to={paths.manager.newClients} variant="default">
            {t('shell.newClients')}
          </ButtonLink>
        </Empty>
      ) : (
        <List
          place={place}
          caption={t('workbench.crm.title')}
          page={data}
          hint={t('workbench.crm.search')}
          filters={filters}
          cells={{
            organization_name: ({ id, organization_name }: CrmUser) => (
              <Link to={place.to({ client: id })} preventScrollReset>
                {organization_name}
              </Link>
            ),
            last_order_at: ({ last_order_at }: CrmUser) =>
              last_order_at ? <When at={last_order_at} as="day" /> : '–',
            last_contact_at: ({ last_contact_at }: CrmUser) =>
              last_contact_at ? <When at={last_contact_at} as="day" /> : '–',
            external_id: (row: CrmUser) => <ExternalId key={row.external_id} of={row} />,
          }}
          onOpen={({ id }) => void navigate(paths.manager.ordersOf(id))}
          rowActions={(row) => (
            <CrmActions
              of={row}
              onTerms={
                user.role === 'manager'
                  ? undefined
                  : () => {
                      setOfTerms(row)
                      setOpen(true)
                    }
              }
            />
          )}
        />
      )}
      <TermsDialog opened={isOpen} onClose={() => setOpen(false)} of={ofTerms} />
    </>
  )
}
