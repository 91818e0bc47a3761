import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { mayGiveLevel } from '#features/people/clients/policy.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { companyLevel } from '../api.ts'
import { LevelHistory } from '../parts/level-history.tsx'
import { Standing } from './company-dialog.tsx'
import { HandLevelForm } from './hand-level-form.tsx'

/** A client's level with its history, and the form to set it by hand. */
export default function LevelOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(companyLevel(id))
  const { data: user } = useQuery(me)
  if (!data || !user) return <Skeleton of="form" rows={3} />
  return (
    <>
      <Standing of={data.company} />
      <HandLevelForm
        key={data.changes.length}
        company={data.company}
        mayGive={mayGiveLevel({ role: user.role as Manager['role'] })}
        onDone={() => undefined}
      />
      <h3>{t('levels.history.titleOf')}</h3>
      <LevelHistory changes={data.changes} caption={t('levels.history.titleOf')} />
    </>
  )
}
