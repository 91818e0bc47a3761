import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { pictureFile } from '#features/foundation/files/file-rules.ts'
import { subjectText } from '#platform/shared/subject.ts'
import { AskForm } from '#ui/ask-form.tsx'
import { lotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'

type Props = { lot: Lot; opened: boolean; onClose: () => void }

/** Photos of the packages, for the client. */
export function PhotosDialog({ lot: { id, number, version, photos }, opened, onClose }: Props) {
  const { t } = useTranslation()
  const photograph = useLotAction(lotsApi.photograph, { silent: true })
  const [files, setFiles] = useState<StoredFile[]>(photos)
  const submit = () =>
    photograph.mutate(
      { params: { id }, body: { version, file_ids: files.map((one) => one.id) } },
      { onSuccess: onClose },
    )
  return (
    <AskForm
      title={t('shipments.photos.ask', { number })}
      yes={t('shipments.photos.save')}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      pending={photograph.isPending}
      error={photograph.error}
    >
      <FileField
        label={t('shipments.photos.files')}
        category="order"
        rules={pictureFile}
        subject={subjectText('lot', id)}
        value={files}
        onChange={setFiles}
      />
    </AskForm>
  )
}
