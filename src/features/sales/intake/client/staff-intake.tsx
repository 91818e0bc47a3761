import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { linesToPut } from '../review.ts'
import { useStaffReader } from './api.ts'
import { IntakePanel } from './intake-panel.tsx'
import { ReportBar } from './parts/report-bar.tsx'

/** A list someone of staff was sent: what there is of it and what it costs, for a client or for no one in particular. */
export function StaffIntake({
  organizationId,
  more,
}: {
  organizationId: number | null
  /** What else can be done with the lines that are settled. */
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
