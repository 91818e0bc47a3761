import { type ReactNode, useId, useState } from 'react'
import styles from './drop-zone.module.css'

type Props = {
  label: string
  /** The text inside, for example that files can be dropped here. */
  invitation?: ReactNode
  hint: ReactNode
  /** Extensions and content types for the browser's file dialog. */
  accept: string
  several?: boolean
  trouble?: string | null
  onFiles: (files: File[]) => void
}

/** A drop zone over an ordinary file field, for keyboards and screen readers. */
export function DropZone({
  label,
  invitation,
  hint,
  accept,
  several = false,
  trouble = null,
  onFiles,
}: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <div>
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
          onFiles([...event.dataTransfer.files].slice(0, several ? undefined : 1))
        }}
      >
        <strong>{label}</strong>
        {invitation && <span>{invitation}</span>}
        <span className="dimmed" id={`${id}-hint`}>
          {hint}
        </span>
        <input
          id={id}
          type="file"
          multiple={several}
          accept={accept}
          aria-describedby={trouble ? `${id}-trouble ${id}-hint` : `${id}-hint`}
          aria-invalid={trouble !== null}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            // Allows choosing the same file again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {trouble && (
        <p id={`${id}-trouble`} role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
    </div>
  )
}
