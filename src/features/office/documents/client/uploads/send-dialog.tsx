import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { DialogWindow } from '#ui/dialog-window.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { type DocumentLanguage, documentLanguages } from '../../document.ts'
import { titleOfFile } from '../../title-of-file.ts'
import { type UploadKind, uploadKinds } from '../../upload.ts'
import { useSendUpload } from '../api.ts'
import styles from '../documents.module.css'

export type SendDialogProps = { opened: boolean; onClose: () => void }

/** Form to send a file: kind, title, language. */
export function SendDialog({ opened, onClose }: SendDialogProps) {
  const { t } = useTranslation()
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('documents.send')} keepMounted>
      <SendForm onSent={onClose} />
    </DialogWindow>
  )
}

function SendForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const own = useLang()
  const [kind, setKind] = useState<UploadKind>('contract')
  const [language, setLanguage] = useState<DocumentLanguage>(own)
  const [title, setTitle] = useState('')
  const [files, setFiles] = useState<StoredFile[]>([])
  const [isTried, setTried] = useState(false)
  const send = useSendUpload()
  const fields = send.error?.fields
  const choose = (chosen: StoredFile[]) => {
    setFiles(chosen)
    if (title === '' && chosen[0]) setTitle(titleOfFile(chosen[0].name))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [file] = files
    if (!file || title.trim() === '') return
    send.mutate(
      { body: { kind, language, title, file_id: file.id } },
      {
        onSuccess: () => {
          setFiles([])
          setTitle('')
          setTried(false)
          notify({ message: t('documents.sentNow') })
          onSent()
        },
      },
    )
  }
  const noFile = fields?.file_id ?? (isTried && files.length === 0 ? t('documents.errors.noFile') : null)
  const wrong = noFile ?? (send.error && !fields ? send.error.message : null)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className="dimmed">{t('documents.sendNote')}</p>
      <FileField
        label={t('documents.uploadFile')}
        category="document"
        several={false}
        value={files}
        onChange={choose}
      />
      <NativeSelect
        label={t('documents.kindOf')}
        value={kind}
        data={uploadKinds.map((value) => ({ value, label: t(`documents.kinds.${value}`) }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as UploadKind)}
      />
      <TextInput
        label={t('documents.titleOf')}
        maxLength={200}
        value={title}
        error={fields?.title ?? (isTried && title.trim() === '' ? t('errors.required') : undefined)}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <NativeSelect
        label={t('documents.language')}
        value={language}
        data={documentLanguages.map((value) => ({ value, label: t(`documents.languages.${value}`) }))}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as DocumentLanguage)}
      />
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.commands}>
        <Button type="submit" loading={send.isPending}>
          {t('documents.sendSave')}
        </Button>
      </div>
    </form>
  )
}
