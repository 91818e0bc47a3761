import { useState } from 'react'
import { call } from '#platform/client/call.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { ExportFormat } from '#platform/shared/list-columns.ts'

/** Exports the list with its current filter and sort, or only the selected rows. */
export function useExport(
  { endpoint, asked }: Pick<ListPlace, 'endpoint' | 'asked'>,
  chosen?: ReadonlySet<string>,
) {
  const [isSaving, setSaving] = useState(false)
  const save = async (format: ExportFormat) => {
    setSaving(true)
    const { page: _page, per_page: _size, ...which } = asked
    const query = { ...which, format, ...(chosen ? { id: [...chosen] } : {}) }
    await call(endpoint.file, { query } as never)
      .then((file) => saveBlob(file as unknown as Blob, `${endpoint.list.name}.${format}`))
      .catch(reportCallError)
    setSaving(false)
  }
  return { save: (format: ExportFormat) => void save(format), isSaving }
}
