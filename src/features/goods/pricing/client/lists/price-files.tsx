import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/client/call.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { Card } from '#ui/card.tsx'
import { When } from '#ui/when.tsx'
import { priceListApi } from '../../contract.ts'
import type { PriceFile } from '../../price-list-shape.ts'
import { isAtWork, priceFiles, useLiveFiles } from './api.ts'
import styles from './price-list.module.css'

/** The last requested file: its progress, then its download. */
export function PriceFiles() {
  const { data = [] } = useQuery(priceFiles)
  useLiveFiles()
  const [latest] = data
  return latest ? <Latest of={latest} /> : null
}

function Latest({ of }: { of: PriceFile }) {
  const { t } = useTranslation()
  const { state, rows, done_rows, format, lang, created_at } = of
  return (
    <Card className={styles.file} aria-label={t('pricing.files.title')}>
      <span>
        <b>{t(`pricing.files.formats.${format}`)}</b>, {t(`pricing.files.languages.${lang}`)},{' '}
        <When at={created_at} />
      </span>
      <div role="status">
        {isAtWork(state) && (
          <Progress
            value={rows > 0 ? (done_rows / rows) * 100 : 0}
            aria-label={t('pricing.files.progress', { done: done_rows, rows })}
          />
        )}
        <span className="figures">
          {state === 'waiting' && t('pricing.files.waiting')}
          {state === 'running' && t('pricing.files.progress', { done: done_rows, rows })}
          {state === 'done' && t('pricing.files.ready', { rows })}
          {state === 'failed' && t('pricing.files.failed')}
        </span>
      </div>
      {state === 'done' && <Download of={of} />}
    </Card>
  )
}

/** The file needs the access token, so it is fetched and then saved. */
function Download({ of: { id, format, created_at } }: { of: PriceFile }) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await call(priceListApi.saveFile, { params: { id } })
      .then((file) =>
        saveBlob(file as unknown as Blob, `portico-price-list-${created_at.slice(0, 10)}.${format}`),
      )
      .catch(reportCallError)
    setSaving(false)
  }
  return (
    <Button
      variant="default"
      loading={isSaving}
      onClick={() => void save()}
      title={t('pricing.files.stored')}
    >
      {t('pricing.files.download')}
    </Button>
  )
}
