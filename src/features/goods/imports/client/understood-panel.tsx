import { Alert, Button, NativeSelect, NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { ImportProgress, Understood } from '../contract.ts'
import { decimals } from '../decimal.ts'
import { delimiters, encodings } from '../text-file.ts'
import type { FileChoice } from '../understood.ts'
import { useStartImport } from './api.ts'
import styles from './instruments.module.css'
import { type Again, formOf } from './new-import-form.tsx'
import { SkippedRows } from './skipped-rows.tsx'

type Props = { progress: ImportProgress; again: Again | null; onStarted: (id: number, again: Again) => void }

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/**
 * How a file was read: sheet, header row, encoding, delimiter, decimal sign, and the rows that are no products. While
 * the browser still has the file, all of it can be corrected and the file checked again.
 */
export function UnderstoodPanel({ progress, again, onStarted }: Props) {
  const { t } = useTranslation()
  const { understood } = progress
  const [choice, setChoice] = useState<FileChoice>(again?.choice ?? {})
  const start = useStartImport()
  if (!understood) return null

  const leftOut = understood.sheets.filter(({ state }) => state === 'left_out')
  const isDoubtful = understood.decimal_is === 'assumed' || understood.decimal_is === 'mixed'
  const checkAgain = (sent: Again) =>
    start.mutate(
      { body: formOf({ ...sent, choice }) as never },
      {
        onSuccess: ({ id }) => onStarted(id, { ...sent, choice }),
        onError: (error) => notify({ message: error.message, theme: 'danger' }),
      },
    )
  const choose = (changed: FileChoice) => setChoice({ ...choice, ...changed })

  return (
    <details
      className={styles.mapping}
      open={isDoubtful || leftOut.length > 0 || progress.state === 'refused'}
    >
      <summary>{t('imports.understood')}</summary>
      {understood.decimal_is === 'assumed' && <Warning>{t('imports.decimalAssumed')}</Warning>}
      {understood.decimal_is === 'mixed' && <Warning>{t('imports.decimalMixed')}</Warning>}
      {leftOut.map(({ name, rows }) => (
        <Warning key={name}>{t('imports.sheetLeftOut', { name, rows })}</Warning>
      ))}
      <Choices understood={understood} choice={choice} isFixed={!again} onChoose={choose} />
      {understood.hidden_rows > 0 && (
        <p className="dimmed">{t('imports.hiddenRows', { count: understood.hidden_rows })}</p>
      )}
      <ul className={styles.notes}>
        {understood.notes.map(({ code, note, rows }) => (
          <li key={code}>
            {note}: <span className="figures">{t('imports.rows', { count: rows })}</span>
          </li>
        ))}
      </ul>
      <SkippedRows understood={understood} />
      {again && (
        <Button size="xs" variant="default" loading={start.isPending} onClick={() => checkAgain(again)}>
          {t('imports.readAgain')}
        </Button>
      )}
    </details>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert color="yellow" className={styles.warning}>
    {children}
  </Alert>
)

type ChoicesProps = {
  understood: Understood
  choice: FileChoice
  isFixed: boolean
  onChoose: (changed: FileChoice) => void
}

function Choices({ understood, choice, isFixed, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const { sheets, encoding, delimiter, decimal, header_row } = understood
  const named = sheets.map(({ name, is_hidden }) => ({
    value: name,
    label: is_hidden ? t('imports.sheetHidden', { name }) : name,
  }))
  const read = sheets.filter(({ state }) => state === 'read')
  const usual = read.length > 1 ? { value: '', label: t('imports.sheetUsual') } : null
  return (
    <div className={styles.columns}>
      {sheets.length > 1 && (
        <NativeSelect
          size="xs"
          label={t('imports.sheet')}
          data={[
            ...(usual || choice.sheet ? [usual ?? { value: '', label: t('imports.sheetUsual') }] : []),
            ...named,
          ]}
          value={choice.sheet ?? (usual ? '' : (read[0]?.name ?? ''))}
          disabled={isFixed}
          onChange={({ currentTarget: { value } }) => onChoose({ sheet: value || undefined })}
        />
      )}
      <NumberInput
        size="xs"
        label={t('imports.headerRow')}
        min={1}
        allowDecimal={false}
        value={choice.header_row ?? header_row}
        disabled={isFixed}
        onChange={(value) => onChoose({ header_row: Number(value) || undefined })}
      />
      {encoding && (
        <NativeSelect
          size="xs"
          label={t('imports.encoding')}
          data={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
          value={choice.encoding ?? encoding}
          disabled={isFixed}
          onChange={({ currentTarget }) =>
            onChoose({ encoding: encodings.find((one) => one === currentTarget.value) })
          }
        />
      )}
      {delimiter && (
        <NativeSelect
          size="xs"
          label={t('imports.delimiter')}
          data={delimiters.map((value) => ({
            value,
            label: t(`imports.delimiters.${delimiterNames[value]}`),
          }))}
          value={choice.delimiter ?? delimiter}
          disabled={isFixed}
          onChange={({ currentTarget }) =>
            onChoose({ delimiter: delimiters.find((one) => one === currentTarget.value) })
          }
        />
      )}
      <NativeSelect
        size="xs"
        label={t('imports.decimal')}
        data={[
          ...(decimal === null && !choice.decimal ? [{ value: '', label: t('imports.decimalNone') }] : []),
          ...decimals.map((value) => ({ value: value as string, label: t(`imports.decimals.${value}`) })),
        ]}
        value={choice.decimal ?? decimal ?? ''}
        disabled={isFixed}
        onChange={({ currentTarget }) =>
          onChoose({ decimal: decimals.find((one) => one === currentTarget.value) })
        }
      />
    </div>
  )
}
