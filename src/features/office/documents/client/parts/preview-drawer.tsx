import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#features/foundation/files/client/index.ts'
import { filesApi } from '#features/foundation/files/contract.ts'
import { query } from '#platform/client/query.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './preview.module.css'

export type Previewed = { title: string; file_id: number; file_name: string; mime: string }
export type PreviewDrawerProps = {
  opened: boolean
  of: Previewed | null
  onClose: () => void
  onSave: () => void
}

/** Shows images, PDFs and texts; for other files says that they must be saved. */
export function PreviewDrawer({ opened, of, onClose, onSave }: PreviewDrawerProps) {
  const { t } = useTranslation()
  // Keeps the content while the drawer closes.
  const shown = useRef(of)
  if (of) shown.current = of
  return (
    <SideDrawer opened={opened} onClose={onClose} title={shown.current?.title ?? ''}>
      <p>
        <Button size="compact-sm" variant="default" onClick={onSave}>
          {t('documents.download')}
        </Button>
      </p>
      {opened && shown.current && <Content key={shown.current.file_id} of={shown.current} />}
    </SideDrawer>
  )
}

const isText = (mime: string) => mime.startsWith('text/')
const isPicture = (mime: string) => /^image\/(png|jpeg|gif|webp)$/.test(mime)
const isPdf = (mime: string) => mime === 'application/pdf'

/** Loads the file through the API with the access token and shows it from memory. */
function Content({ of: { file_id, file_name, mime } }: { of: Previewed }) {
  const { t } = useTranslation()
  const canShow = isText(mime) || isPicture(mime) || isPdf(mime)
  const { data, isError } = useQuery({
    ...query(filesApi.link, { params: { id: file_id } }),
    enabled: canShow,
    staleTime: 60_000,
  })
  if (!canShow) return <p className="dimmed">{t('documents.previewNone')}</p>
  if (isError) return <p role="alert">{t('documents.previewFailed')}</p>
  if (!data) return <Skeleton of="facts" rows={6} />
  const blob = data as unknown as Blob
  return isText(mime) ? <Text of={blob} name={file_name} /> : <Shown of={blob} name={file_name} mime={mime} />
}

function Shown({ of, name, mime }: { of: Blob; name: string; mime: string }) {
  const url = useObjectUrl(of)
  if (!url) return null
  return isPdf(mime) ? (
    <iframe className={styles.pages} src={`${url}#navpanes=0&view=FitH`} title={name} />
  ) : (
    <img className={styles.picture} src={url} alt={name} />
  )
}

/** The most bytes shown of a text. */
const mostText = 200_000

function Text({ of, name }: { of: Blob; name: string }) {
  const { data } = useQuery({
    queryKey: ['text of a file', of.size, name, of],
    queryFn: async () => readable(await of.slice(0, mostText).arrayBuffer()),
  })
  return <pre className={styles.text}>{data}</pre>
}

/** Decodes UTF-8, or Windows-1251, which trade files often use. */
function readable(bytes: ArrayBuffer): string {
  try {
    // `stream: true` allows a character that is cut off at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
