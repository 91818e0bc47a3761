import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '#ui/drop-zone.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { acceptOf, avatarFile, fileRefusal } from '../file-rules.ts'
import { Avatar } from './avatar.tsx'
import type { CropProps, Square } from './crop-dialog.tsx'
import styles from './files.module.css'
import { SendingBar } from './sending-bar.tsx'
import { useUpload } from './use-upload.ts'

/** Loaded when a picture is chosen: offline it could not be sent anyway. */
const CropDialog = onceOpened<CropProps>(async () => (await import('./crop-dialog.tsx')).CropDialog, {
  soon: false,
})

type Props = {
  /** The file id of the picture shown. Null for none. */
  value: number | null
  name: string
  onChange: (id: number | null) => void
}

/**
 * A person's own photo: chosen, cropped to a square, sent. The form receives the id of the new file (spec §3,
 * `avatar_id`).
 */
export function AvatarField({ value, name, onChange }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<File | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { sending, send, stop, forget } = useUpload()

  const choose = ([file]: File[]) => {
    if (!file) return
    const no = fileRefusal(file, avatarFile)
    forget()
    setTrouble(no && String(t(no.code as never, no.params as never)))
    setChosen(no ? null : file)
  }
  const use = async ({ x, y, size }: Square) => {
    const file = chosen!
    setChosen(null)
    const card = await send(file, { category: 'avatar', crop_x: x, crop_y: y, crop_size: size })
    if (card) onChange(card.id)
  }

  return (
    <div className={styles.avatarField}>
      <Avatar fileId={value} name={name} size={96} />
      <div className={styles.field}>
        <DropZone
          label={t(value === null ? 'files.avatar.choose' : 'files.avatar.change')}
          hint={t('files.avatar.hint')}
          invitation={t('files.dropOne')}
          accept={acceptOf(avatarFile)}
          trouble={trouble ?? (sending.state === 'failed' ? sending.trouble : null)}
          onFiles={choose}
        />
        {sending.state === 'sending' && (
          <SendingBar name={t('files.avatar.label')} percent={sending.percent} onStop={stop} />
        )}
        {value !== null && sending.state !== 'sending' && (
          <Button variant="default" className={styles.own!} onClick={() => onChange(null)}>
            {t('files.avatar.remove')}
          </Button>
        )}
      </div>
      <CropDialog opened={chosen !== null} file={chosen} onClose={() => setChosen(null)} onUse={use} />
    </div>
  )
}
