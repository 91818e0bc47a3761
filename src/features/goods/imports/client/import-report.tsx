import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#platform/client/call.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { importsApi } from '../contract.ts'
import { type Verdict, verdicts } from '../import.ts'
import { importOf, useCarryOut, useUndoImport } from './api.ts'
import { ImportStateBadge } from './import-state.tsx'
import { ImportedRows } from './imported-rows.tsx'
import styles from './instruments.module.css'
import { MappingTable } from './mapping-table.tsx'
import type { Again } from './new-import-form.tsx'
import { UnderstoodPanel } from './understood-panel.tsx'

type Props = { id: number; again: Again | null; onStarted: (id: number, again: Again) => void }

/** One import: its progress, mapping and changes, and the possible actions. */
export function ImportReport({ id, again, onStarted }: Props) {
  const { t } = useTranslation()
  const { data: progress } = useQuery(importOf(id))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const carryOut = useCarryOut()
  const undo = useUndoImport()
  if (!progress)
    return (
      <Card className={styles.report}>
        <Skeleton of="facts" />
        <Skeleton of="table" />
      </Card>
    )

  const { state, rows, done_rows, counts, refusal, file_name } = progress
  const params = { id }
  const correctable = state === 'checked' || state === 'refused' ? again : null
  const shown = verdict ?? verdicts.find((each) => each !== 'unchanged' && counts[each] > 0) ?? 'unchanged'
  const atWork = state === 'ready' || state === 'running' || state === 'undoing'
  return (
    <Card className={styles.report} aria-label={file_name}>
      <h2>
        {file_name} <ImportStateBadge of={progress} />
      </h2>
      {progress.price_list_id !== null && (
        <p>
          <Link to={`?panel=price-lists&list=${progress.price_list_id}`}>{t('imports.lookAtDraft')}</Link>
        </p>
      )}
      {refusal && <p className={styles.trouble}>{refusal}</p>}
      {atWork && (
        <div role="status">
          <Progress
            value={rows > 0 ? (done_rows / rows) * 100 : 0}
            aria-label={t('imports.progress', { done: done_rows, rows })}
          />
          <p className="figures dimmed">{t('imports.progress', { done: done_rows, rows })}</p>
        </div>
      )}
      <UnderstoodPanel progress={progress} again={correctable} onStarted={onStarted} />
      {progress.headers.length > 0 && (
        <MappingTable progress={progress} again={correctable} onStarted={onStarted} />
      )}
      {counts.converted !== undefined && <p>{t('imports.converted', { count: counts.converted })}</p>}
      <div className={styles.counts}>
        {verdicts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={shown === each}
            disabled={counts[each] === 0}
            onClick={() => setVerdict(each)}
          >
            {t(`imports.verdicts.${each}`)}: <b className="figures">{counts[each]}</b>
          </button>
        ))}
      </div>
      {counts[shown] > 0 && !atWork && <ImportedRows id={id} verdict={shown} />}
      <div className={styles.buttons}>
        {state === 'checked' && (
          <Button loading={carryOut.isPending} onClick={() => carryOut.mutate({ params })}>
            {t('imports.carryOut', { count: counts.new + counts.changed })}
          </Button>
        )}
        {state === 'done' && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params })}>
            {t('imports.undo')}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button
            variant="default"
            onClick={() => void downloadRefused(id, file_name).catch(reportCallError)}
          >
            {t('imports.downloadRefused')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The file needs the access token, so it is fetched and then saved through a temporary link. */
async function downloadRefused(id: number, fileName: string): Promise<void> {
  const blob = (await call(importsApi.refusedRows, { params: { id } })) as unknown as Blob
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `refused-${fileName.replace(/\.\w+$/, '')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
