import { ActionIcon } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLine } from '#features/foundation/files/client/index.ts'
import { acceptOf, rulesFor } from '#features/foundation/files/file-rules.ts'
import type { ThreadCard } from '../../contract.ts'
import styles from '../chat.module.css'
import type { Attachments } from '../use-attachments.ts'

/** The files of a message that is being written. */
export function AttachedFiles({
  of: { files, waiting, drop, store, remove },
  thread,
}: {
  of: Attachments
  thread: ThreadCard
}) {
  if (files.length === 0 && waiting.length === 0) return null
  return (
    <ul className={styles.attached}>
      {files.map((file) => (
        <FileLine
          key={file.id}
          name={file.name}
          size={file.size}
          mesh={file.mesh ?? null}
          onRemove={() => remove(file.id)}
        />
      ))}
      {waiting.map(({ key, file, trouble }) => (
        <FileLine
          key={`waiting-${key}`}
          name={file.name}
          size={file.size}
          upload={trouble === null ? { file, category: 'chat', subject: `chat_thread:${thread.id}` } : null}
          trouble={trouble}
          onRemove={() => drop(key)}
          onStored={(stored) => store(key, stored)}
        />
      ))}
    </ul>
  )
}

/** The button that chooses files, with the hidden field behind it. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptOf(rulesFor('chat'))}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('chat.attach')}
        title={t('chat.attach')}
        onClick={() => chooser.current?.click()}
      >
        <IconPaperclip size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
