import { saveFile } from '#features/foundation/files/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import type { OwnDocument } from '../../document-shape.ts'
import { useOpenDocument } from '../api.ts'

/** Saves the file of a document and marks it as opened. */
export function useSaveDocument() {
  const open = useOpenDocument()
  return ({ id, file_id, file_name }: OwnDocument): void =>
    void saveFile({ id: file_id, name: file_name }).then(
      () => open.mutate({ params: { id } }),
      reportCallError,
    )
}
