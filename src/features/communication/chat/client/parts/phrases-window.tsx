import { useTranslation } from 'react-i18next'
import { DialogWindow } from '#ui/dialog-window.tsx'
import { PhrasesEditor } from './phrases-editor.tsx'

export type PhrasesProps = { opened: boolean; onClose: () => void }

/** Phrases to write and change next to a conversation. */
export function PhrasesWindow({ opened, onClose }: PhrasesProps) {
  const { t } = useTranslation()
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('chatStaff.phrases.title')}>
      <PhrasesEditor />
    </DialogWindow>
  )
}
