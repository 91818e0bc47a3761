import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DropZone } from '#ui/drop-zone.tsx'
import type { IntakeState } from '../use-intake.ts'
import styles from './paste-box.module.css'

/**
 * The box for a list: pasted, typed or dropped as a file. The text stays until it is read and every row
 * decided.
 */
export function PasteBox({ state }: { state: IntakeState }) {
  const { t } = useTranslation()
  const { text, trouble, isReading, type, readBlock, readFile } = state
  return (
    <form
      className={styles.ways}
      onSubmit={(event) => {
        event.preventDefault()
        readBlock()
      }}
    >
      <div className={styles.block}>
        <Textarea
          label={t('intake.label')}
          description={t('intake.hint')}
          placeholder={t('intake.placeholder')}
          rows={4}
          value={text}
          error={trouble}
          spellCheck={false}
          classNames={{ input: styles.field! }}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) readBlock()
          }}
        />
        <Button type="submit" loading={isReading} disabled={text.trim() === ''}>
          {t('intake.read')}
        </Button>
      </div>
      <DropZone
        label={t('intake.drop')}
        invitation={t('intake.choose')}
        hint={t('intake.formats')}
        accept=".csv,.txt,.xlsx,text/csv"
        onFiles={([file]) => file && readFile(file)}
      />
    </form>
  )
}
