import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { linesToPut } from '../review.ts'
import { useStaffReader } from './api.ts'
import { IntakePanel } from './intake-panel.tsx'
import { ReportBar } from './parts/report-bar.tsx'

/** Reads a list sent to staff and shows availability and prices, for a client or for no particular client. */
export function StaffIntake({
  organizationId,
  more,
}: {
  organizationId: number | null
  /** Further actions for the decided lines. */
  more?: (lines: ReturnType<typeof linesToPut>) => ReactNode
}) {
  const { t } = useTranslation()
  const reader = useStaffReader(organizationId)
  return (
    <IntakePanel
      key={organizationId}
      reader={reader}
      name={`intake for ${organizationId ?? 'noOne'}`}
      title={t('intake.staffTitle')}
    >
      {({ review }) => (
        <>
          {more?.(linesToPut(review))}
          <ReportBar review={review} organizationId={organizationId} />
        </>
      )}
    </IntakePanel>
  )
}
