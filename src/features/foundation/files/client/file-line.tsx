import { ActionIcon, Progress } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCategory } from '#features/foundation/dictionary/dictionary.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import type { FileCard, Mesh } from '../contract.ts'
import styles from './files.module.css'
import { MeshNote } from './mesh-note.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  name: string
  size: number
  onRemove: () => void
  mesh?: Mesh | null
  /** The upload to start once the line is mounted. Null for a file that already broke a rule. */
  upload?: { file: File; category: FileCategory; subject?: string | undefined } | null
  trouble?: string | null
  onStored?: (card: FileCard) => void
}

/** A file of a field: uploading, uploaded, or refused with the reason. */
export function FileLine({
  name,
  size,
  onRemove,
  mesh = null,
  upload = null,
  trouble = null,
  onStored,
}: Props) {
  const { t } = useTranslation()
  const { sending, send, stop } = useUpload()
  const start = useEffectEvent(async () => {
    const { file, category, subject } = upload ?? {}
    const card = file && (await send(file, { category: category!, ...(subject && { subject }) }))
    if (card) onStored?.(card)
  })
  useEffect(() => void start(), [])

  const wrong = trouble ?? (sending.state === 'failed' ? sending.trouble : null)
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className="dimmed figures">
        {sizeIn((key, params) => String(t(key as never, params as never)), size)}
      </span>
      {sending.state === 'failed' && sending.isWorthAnotherTry && (
        <ActionIcon variant="subtle" aria-label={t('files.retryFile', { name })} onClick={() => void start()}>
          <IconRefresh size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(sending.state === 'sending' ? 'files.stopFile' : 'files.removeFile', { name })}
        onClick={() => {
          stop()
          onRemove()
        }}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
      {mesh && (
        <div className={styles.mesh}>
          <MeshNote mesh={mesh} />
        </div>
      )}
      {sending.state === 'sending' && (
        <Progress.Root size="sm" className={styles.whole}>
          <Progress.Section value={sending.percent} aria-label={t('files.uploading', { name })} />
        </Progress.Root>
      )}
      {wrong && (
        <span role="alert" className={styles.whole}>
          {wrong}
        </span>
      )}
    </li>
  )
}

/** Formats a size: kilobytes below a megabyte, otherwise megabytes with one decimal. */
function sizeIn(t: Translate, bytes: number): string {
  const large = bytes >= 1_048_576
  const count = bytes / (large ? 1_048_576 : 1024)
  const number = new Intl.NumberFormat(document.documentElement.lang, {
    maximumFractionDigits: large ? 1 : 0,
  })
  return t(large ? 'files.size.mb' : 'files.size.kb', {
    count: number.format(Math.max(count, large ? 0 : 1)),
  })
}
