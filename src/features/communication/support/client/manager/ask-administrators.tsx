import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { managerSystemSections } from '#features/foundation/dictionary/dictionary.ts'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { staffSupport } from '../../contract.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { useRequestAction } from '../api.ts'
import styles from '../parts/request.module.css'

export type AskAdministratorsProps = {
  opened: boolean
  onClose: () => void
  onDone: (request: SupportRequest) => void
}

/** Asks the administrators for something only they can fix or set. The draft stays until it is sent. */
export function AskAdministrators({ opened, onClose, onDone }: AskAdministratorsProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('support.askAdministrators.open')}>
      <QuestionForm onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

const blank = { section: '1', subject: '', message: '' }

function QuestionForm({ onClose, onDone }: Omit<AskAdministratorsProps, 'opened'>) {
  const { t } = useTranslation()
  const ask = useRequestAction(staffSupport.askAdministrators, { silent: true })
  const [{ section, subject, message }, setTyped] = useState(blank)
  const [files, setFiles] = useState<StoredFile[]>([])
  const put = (change: Partial<typeof blank>) => setTyped({ section, subject, message, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    ask.mutate(
      { body: { section_id: Number(section), subject, message, file_ids: files.map(({ id }) => id) } },
      {
        onSuccess: (request) => {
          notify({ message: t('support.askAdministrators.sent', { number: request.number }) })
          setTyped(blank)
          setFiles([])
          onDone(request)
        },
      },
    )
  }
  const errors = ask.error?.fields ?? {}
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className="dimmed">{t('support.askAdministrators.text')}</p>
      <NativeSelect
        label={t('support.section')}
        value={section}
        data={Object.entries(managerSystemSections).map(([value, word]) => ({
          value,
          label: t(`dictionary.managerSystemSections.${word}`),
        }))}
        onChange={({ currentTarget }) => put({ section: currentTarget.value })}
      />
      <TextInput
        label={t('support.fields.subject')}
        required
        maxLength={200}
        value={subject}
        error={errors.subject}
        onChange={({ currentTarget }) => put({ subject: currentTarget.value })}
      />
      <Textarea
        label={t('support.fields.message')}
        required
        autosize
        minRows={3}
        maxLength={4000}
        value={message}
        error={errors.message}
        onChange={({ currentTarget }) => put({ message: currentTarget.value })}
      />
      <FileField label={t('support.fields.files')} category="support" value={files} onChange={setFiles} />
      {ask.error && !errors.subject && !errors.message && (
        <p role="alert">{Object.values(errors)[0] ?? ask.error.message}</p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('support.send')}
        </Button>
      </Group>
    </form>
  )
}
