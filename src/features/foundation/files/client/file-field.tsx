import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCategory } from '#features/foundation/dictionary/dictionary.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import type { Mesh } from '../contract.ts'
import { acceptOf, type FileRules, fileRefusal, rulesFor } from '../file-rules.ts'
import { FileLine } from './file-line.tsx'
import styles from './files.module.css'

export type StoredFile = { id: number; name: string; size: number; mesh?: Mesh | null }

type Props = {
  label: string
  category: FileCategory
  /** The files already uploaded. The form stores their ids. */
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  several?: boolean
  /** The subject they belong to from the upload on: 'order:12'. */
  subject?: string
  /** Set if fewer types are accepted than the category allows. */
  rules?: FileRules
}

type Waiting = { key: number; file: File; trouble: string | null }
let lines = 0

/**
 * A form field for files, chosen or dropped. They are checked by the rules before they are sent; each shows
 * its progress, result or error.
 */
export function FileField({ label, category, value, onChange, several = true, subject, ...given }: Props) {
  const { t } = useTranslation()
  const rules = given.rules ?? rulesFor(category)
  const [waiting, setWaiting] = useState<Waiting[]>([])

  const take = (files: File[]) => {
    const taken = files.map((file) => {
      const no = fileRefusal(file, rules)
      lines += 1
      return { key: lines, file, trouble: no && String(t(no.code as never, no.params as never)) }
    })
    setWaiting((before) => (several ? [...before, ...taken] : taken))
  }
  const drop = (key: number) => setWaiting((before) => before.filter((one) => one.key !== key))

  return (
    <div className={styles.field}>
      <DropZone
        label={label}
        hint={t('files.kinds', {
          megabytes: rules.maxBytes / 1_048_576,
          extensions: rules.extensions.join(', '),
        })}
        invitation={t(several ? 'files.drop' : 'files.dropOne')}
        accept={acceptOf(rules)}
        several={several}
        onFiles={take}
      />
      <ul className={styles.list}>
        {value.map((file) => (
          <FileLine
            key={file.id}
            name={file.name}
            size={file.size}
            mesh={file.mesh ?? null}
            onRemove={() => onChange(value.filter(({ id }) => id !== file.id))}
          />
        ))}
        {waiting.map(({ key, file, trouble }) => (
          <FileLine
            key={`waiting-${key}`}
            name={file.name}
            size={file.size}
            upload={trouble === null ? { file, category, subject } : null}
            trouble={trouble}
            onRemove={() => drop(key)}
            onStored={(card) => {
              drop(key)
              onChange(several ? [...value, card] : [card])
            }}
          />
        ))}
      </ul>
    </div>
  )
}
