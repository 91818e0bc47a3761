import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './instruments.module.css'

type Props = { file: File | null; onFile: (file: File | null) => void; trouble: string | null }

/** A place to drop a file on, and an ordinary file field underneath, for keyboards and readers. */
export function FileDrop({ file, onFile, trouble }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0] ?? null)
      }}
    >
      <strong>{file ? file.name : t('imports.dropHere')}</strong>
      <span className="dimmed">{t('imports.formats')}</span>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-describedby={trouble ? `${id}-trouble` : undefined}
        aria-invalid={trouble !== null}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
      />
      {trouble && (
        <span id={`${id}-trouble`} role="alert" className={styles.trouble}>
          {trouble}
        </span>
      )}
    </label>
  )
}
