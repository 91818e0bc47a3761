import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { reportCallError } from '#platform/client/errors.ts'
import type { FileCard } from '../contract.ts'
import styles from './files.module.css'
import { MeshNote } from './mesh-note.tsx'
import { saveFile } from './save-file.ts'

type Shown = Pick<FileCard, 'id' | 'name' | 'mesh'>

type Props = {
  of: readonly Shown[]
  /** Shows a model; provided by another feature. */
  Turn?: ComponentType<{ of: Shown }>
}

/** Files attached to something. Each is saved by a press; a model shows its facts and can be rotated. */
export function StoredFiles({ of, Turn }: Props) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul className={styles.stored}>
      {of.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={styles.save}
            aria-label={t('files.save', { name: file.name })}
            onClick={() => void saveFile(file).catch(reportCallError)}
          >
            {file.name}
          </button>
          {file.mesh && <MeshNote mesh={file.mesh} />}
          {Turn && file.mesh?.facts && <Turn of={file} />}
        </li>
      ))}
    </ul>
  )
}
