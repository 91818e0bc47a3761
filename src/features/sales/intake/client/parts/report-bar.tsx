import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/client/call.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { type ExportFormat, exportFormats } from '#platform/shared/list-columns.ts'
import { intake } from '../../contract.ts'
import type { Review } from '../../review.ts'

/** Downloads the result of a list as a file. */
export function ReportBar({
  review,
  organizationId,
}: {
  review: Review
  /** The client whose prices are used. */
  organizationId: number | null
}) {
  const { t } = useTranslation()
  const [saving, setSaving] = useState<ExportFormat | null>(null)
  const save = async (format: ExportFormat) => {
    setSaving(format)
    const rows = review.rows.map(({ n, text, verdict, product_id, quantity }) => ({
      n,
      text,
      verdict,
      product_id,
      quantity,
    }))
    await call(intake.report, { body: { format, organization_id: organizationId, rows } })
      .then((file) => saveBlob(file as unknown as Blob, `availability.${format}`))
      .catch(reportCallError)
    setSaving(null)
  }
  return (
    <>
      <span>{t('intake.export')}</span>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          loading={saving === format}
          disabled={review.rows.length === 0}
          onClick={() => void save(format)}
        >
          {t(`list.formats.${format}`)}
        </Button>
      ))}
    </>
  )
}
