import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#features/foundation/files/client/index.ts'
import { fileRefusal, rulesFor } from '#features/foundation/files/file-rules.ts'
import { mostFiles } from '../chat.ts'

/** A file that is being uploaded, or why it cannot be. */
type Waiting = { key: number; file: File; trouble: string | null }
let lastKey = 0

export type Attachments = ReturnType<typeof useAttachments>

/** The files of a message that is being written: stored ones and those on their way. */
export function useAttachments(onTrouble: (trouble: string) => void) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<StoredFile[]>([])
  const [waiting, setWaiting] = useState<Waiting[]>([])

  const take = (given: readonly File[]) => {
    if (given.length === 0) return
    const taken = given.slice(0, mostFiles - files.length - waiting.length).map((file) => {
      const no = fileRefusal(file, rulesFor('chat'))
      lastKey += 1
      return { key: lastKey, file, trouble: no && String(t(no.code as never, no.params as never)) }
    })
    if (taken.length < given.length) onTrouble(t('chat.tooManyFiles'))
    setWaiting((before) => [...before, ...taken])
  }
  const drop = (key: number) => setWaiting((before) => before.filter((one) => one.key !== key))
  const store = (key: number, file: StoredFile) => {
    drop(key)
    setFiles((before) => [...before, file])
  }
  const remove = (id: number) => setFiles((before) => before.filter((file) => file.id !== id))
  const clear = () => setFiles([])
  return { files, waiting, take, drop, store, remove, clear }
}
