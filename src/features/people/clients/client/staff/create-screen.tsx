import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { me } from '#features/people/auth/client/index.ts'
import { allTerms } from '#features/people/payment-terms/client/index.ts'
import { query } from '#platform/client/query.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { managerChoices } from '../api.ts'

/** Loaded on demand, because it needs the metadata of phone numbers. */
const CreateForm = lazy(async () => ({ default: (await import('./create-form.tsx')).CreateForm }))

const needs = () => [
  me,
  managerChoices,
  allTerms,
  query(dictionary.enums, {}),
  query(dictionary.currencies, {}),
]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The page where staff enter a client who did not apply. */
export default function CreateScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('clientsInside.staff.createTitle')}
        note={t('clientsInside.staff.createNote')}
        crumbs={[{ label: t('clientsInside.staff.clients'), to: paths.manager.clients }]}
      />
      <Suspense fallback={<Skeleton of="form" rows={8} />}>
        <CreateForm />
      </Suspense>
    </>
  )
}
