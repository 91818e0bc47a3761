import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChoicesForm } from '#features/communication/notices/client/index.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { KeysTab } from '#features/integrations/keys/client/index.ts'
import { WebhooksTab } from '#features/integrations/webhooks/client/index.ts'
import {
  me,
  NoticesForm,
  OrderingForm,
  ownSessions,
  ownSignIns,
  ProfileForm,
  SecurityForms,
} from '#features/people/auth/client/index.ts'
import type { CurrentUser } from '#features/people/auth/contract.ts'
import {
  DeleteAccount,
  DeliveryDefaults,
  DetailsTab,
  OrganizationFacts,
  OwnData,
  ownAddresses,
  ownDetails,
  ownOrganization,
  ownPeople,
  PeopleTab,
} from '#features/people/clients/client/index.ts'
import { TaxDetailsTab } from '#features/people/tax-profiles/client/index.ts'
import { query } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { UnsavedGuard } from '#ui/unsaved.tsx'
import { type UrlTab, UrlTabs } from '#ui/url-tabs.tsx'

// Spec §2 lets blocked people open the page. The API tells them nothing but who they are.
const needs = ({ visitor }: Place) =>
  visitor?.status === 'blocked'
    ? [me]
    : [
        me,
        ownOrganization,
        ownSessions,
        ownSignIns,
        query(dictionary.enums, {}),
        query(dictionary.currencies, {}),
        ...(visitor?.status === 'active' ? [ownPeople, ownDetails, ownAddresses] : []),
      ]

export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Tells whether a person manages the company's API keys and webhooks. */
const isKeeper = ({ status, email_verified_at, org_role }: CurrentUser) =>
  status === 'active' && email_verified_at !== null && org_role === 'owner'

/** The settings of a client. */
export default function AccountSettingsScreen() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  return (
    <UnsavedGuard>
      <PageHead title={t('auth.settings.title')} />
      {user.status === 'blocked' ? <Blocked /> : <Settings user={user} />}
    </UnsavedGuard>
  )
}

function Settings({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const open = useSearchParams()[0].get('tab')
  const tabs: UrlTab[] = [
    { value: 'profile', label: t('auth.settings.profile'), content: <ProfileForm /> },
    { value: 'security', label: t('auth.settings.security'), content: <SecurityForms /> },
    { value: 'notifications', label: t('auth.settings.notifications'), content: <Entry /> },
    {
      value: 'company',
      begins: true,
      label: t('auth.settings.company'),
      content: user.status === 'active' ? <Company /> : <OrganizationFacts />,
    },
    {
      value: 'ordering',
      label: t('auth.settings.ordering'),
      content: <Ordering isActive={user.status === 'active'} />,
    },
    ...(user.status === 'active'
      ? [{ value: 'people', label: t('clientsInside.people.title'), content: <PeopleTab /> }]
      : []),
    // Only the open tab loads its data.
    ...(isKeeper(user)
      ? [
          { value: 'keys', label: t('keys.title'), content: open === 'keys' && <KeysTab /> },
          { value: 'webhooks', label: t('webhooks.title'), content: open === 'webhooks' && <WebhooksTab /> },
        ]
      : []),
    { value: 'data', label: t('auth.settings.data'), content: <OwnThings />, begins: true },
  ]
  return <UrlTabs tabs={tabs} />
}

function Blocked() {
  const { t } = useTranslation()
  return (
    <Empty Sign={IconLock} title={t('auth.blocked')} text={t('auth.settings.blocked')}>
      <ButtonLink to={paths.account.home}>{t('auth.settings.why')}</ButtonLink>
    </Empty>
  )
}

/** The details of the company, and those that decide about its taxes. */
function Company() {
  return (
    <>
      <DetailsTab />
      <TaxDetailsTab />
    </>
  )
}

/** One's own ordering settings, and the company's defaults for the checkout. */
function Ordering({ isActive }: { isActive: boolean }) {
  return (
    <>
      <OrderingForm />
      {isActive && <DeliveryDefaults />}
    </>
  )
}

/** The export of one's data, and the deletion of the account. */
function OwnThings() {
  return (
    <>
      <OwnData />
      <DeleteAccount />
    </>
  )
}

/** The two switches for all e-mails, and the choices below them. */
function Entry() {
  return (
    <>
      <NoticesForm />
      <ChoicesForm />
    </>
  )
}
