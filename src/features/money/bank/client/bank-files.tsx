import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveFile } from '#features/foundation/files/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { When } from '#ui/when.tsx'
import type { BankFile } from '../contract.ts'
import { bankFiles, useUndoFile } from './api.ts'
import styles from './bank.module.css'
import { Sure } from './sure.tsx'
import type { ShowOutcome } from './use-bank-outcome.tsx'

type Props = { place: ListPlace; onUndone: ShowOutcome }

/** The uploaded files with the state of their rows, and a button to undo everything taken from one. */
export function BankFiles({ place, onUndone }: Props) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(bankFiles)
  if (data.length === 0) return null
  const chosen = Number(place.search.get('bank_file_id')) || null
  const columns: Column<BankFile>[] = [
    {
      key: 'name',
      title: t('bank.file'),
      cell: ({ id, name }) => (
        <Link to={place.to({ bank_file_id: id })} aria-current={id === chosen ? 'true' : undefined}>
          {name}
        </Link>
      ),
    },
    { key: 'at', title: t('bank.files.when'), cell: (file) => <When at={file.created_at} /> },
    { key: 'by', title: t('bank.files.by'), cell: ({ created_by }) => created_by ?? '–' },
    ...(['waiting', 'taken', 'returned', 'set_aside', 'repeated'] as const).map(
      (state): Column<BankFile> => ({
        key: state,
        title: t(`bank.states.${state}`),
        figures: true,
        cell: (file) => file[state],
      }),
    ),
    {
      key: 'acts',
      title: t('list.acts'),
      cell: (file) => <FileActions of={file} onUndone={onUndone} />,
    },
  ]
  return (
    <details className={styles.files} open={chosen !== null}>
      <summary>{t('bank.files.title')}</summary>
      <Table caption={t('bank.files.title')} rows={data} columns={columns} rowKey={({ id }) => id} />
      {chosen !== null && (
        <p>
          <Link to={place.to({ bank_file_id: null })}>{t('bank.files.everyFile')}</Link>
        </p>
      )}
    </details>
  )
}

function FileActions({
  of: { id, name, file_id, taken },
  onUndone,
}: {
  of: BankFile
  onUndone: ShowOutcome
}) {
  const { t } = useTranslation()
  const undo = useUndoFile()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.actions}>
      {file_id !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('bank.files.saveOne', { name })}
          onClick={() => void saveFile({ id: file_id, name }).catch(reportCallError)}
        >
          {t('bank.files.save')}
        </Button>
      )}
      {taken > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('bank.files.undoOne', { name })}
          loading={undo.isPending}
          onClick={() => setAsking(true)}
        >
          {t('bank.files.undo')}
        </Button>
      )}
      <Sure
        opened={isAsking}
        title={t('bank.files.undoTitle', { name })}
        text={t('bank.files.undoText', { count: taken })}
        yes={t('bank.files.undo')}
        onYes={() => {
          setAsking(false)
          undo.mutate(
            { params: { id } },
            { onSuccess: (outcomes) => onUndone(outcomes, () => t('bank.files.undone')) },
          )
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
