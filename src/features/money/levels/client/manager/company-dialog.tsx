import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { mayGiveLevel } from '#features/people/clients/policy.ts'
import type { Manager, Role } from '#platform/shared/audience.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LevelCompany } from '../../contract.ts'
import { companyLevel } from '../api.ts'
import { LevelHistory } from '../parts/level-history.tsx'
import { useLevelWords } from '../parts/words.ts'
import { HandLevelForm } from './hand-level-form.tsx'

type Props = { id: number | null; role: Role; onClose: () => void }

/** One company's level with its history, and the form to set it by hand or propose that. */
export function CompanyDialog({ id, role, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...companyLevel(id ?? 0), enabled: id !== null })
  const mayGive = mayGiveLevel({ role: role as Manager['role'] })
  const shown = id === null ? undefined : data
  return (
    <Dialog
      opened={id !== null}
      onClose={onClose}
      title={t('levels.byHand.title', { name: shown?.company.organization_name ?? '…' })}
    >
      {shown ? (
        <>
          <Standing of={shown.company} />
          <HandLevelForm key={shown.company.id} company={shown.company} mayGive={mayGive} onDone={onClose} />
          <h3>{t('levels.history.titleOf')}</h3>
          <LevelHistory changes={shown.changes} caption={t('levels.history.titleOf')} />
        </>
      ) : (
        <Skeleton of="form" rows={3} />
      )}
    </Dialog>
  )
}

export function Standing({
  of: { level, source, until, proposed_level, proposed_reason },
}: {
  of: LevelCompany
}) {
  const { t } = useTranslation()
  const { day } = useLevelWords()
  const whose =
    source === 'auto'
      ? t('levels.byHand.automatic')
      : until
        ? t('levels.byHand.manualUntil', { day: day(until) })
        : t('levels.byHand.manual')
  return (
    <>
      <p>
        {t('levels.byHand.nowIs', { level: shownLevel(level) })} {whose}
      </p>
      {proposed_level !== null && (
        <p>
          {t('levels.byHand.waiting', { level: shownLevel(proposed_level), reason: proposed_reason ?? '–' })}
        </p>
      )}
    </>
  )
}
