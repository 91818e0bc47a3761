import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { SignInForm } from '#features/people/auth/client/index.ts'
import { query } from '#platform/client/query.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './sign-up-screen.module.css'

/** Loaded on demand, because it needs the metadata of phone numbers, which signing in does not. */
const ApplicationForm = lazy(async () => ({
  default: (await import('./application-form.tsx')).ApplicationForm,
}))

const needs = () => [query(dictionary.enums, {}), query(dictionary.currencies, {})]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

export const handle = { calm: true }

/** Returns the page of the requested product, for visitors who turn out to be clients already. */
function productIn(search: URLSearchParams): string | null {
  const id = Number(search.get('product'))
  return Number.isSafeInteger(id) && id > 0 ? paths.account.product(id) : null
}

/** One page to apply and to sign in: there is no sign-in route (product §1.1). Remembers the requested path. */
export default function SignUpScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'become-client' ? 'become-client' : 'sign-in'
  const choose = (next: string | null) =>
    setSearch(
      (before) => {
        if (next === 'become-client') before.set('tab', next)
        else before.delete('tab')
        return before
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <div className={styles.page}>
      <PageMeta
        title={t(tab === 'sign-in' ? 'auth.signIn' : 'auth.becomeClient')}
        description={t('clients.signUpDescription')}
      />
      <h1 className={styles.title}>{t(tab === 'sign-in' ? 'auth.signIn' : 'auth.becomeClient')}</h1>
      <p className={styles.scriptless}>
        {t('clients.needsScripts')} <Link to={paths.contacts}>{t('clients.waysToReach')}</Link>
      </p>
      <Tabs value={tab} onChange={choose} keepMounted={false} className={styles.scripted!}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="sign-in">{t('auth.signIn')}</Tabs.Tab>
          <Tabs.Tab value="become-client">{t('auth.becomeClient')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignInForm next={search.get('next') ?? productIn(search)} />
        </Tabs.Panel>
        <Tabs.Panel value="become-client">
          <Suspense fallback={<Skeleton of="form" rows={6} />}>
            <ApplicationForm />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
