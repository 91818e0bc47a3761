import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import { useLang } from '#ui/money.tsx'
import type { StatementInput } from '../contract.ts'
import { useSaveStatement, useSaveStatementFile } from './api.ts'
import styles from './ledger.module.css'

/** Downloads a statement as a PDF or a spreadsheet file. */
export function StatementFiles({ of: input, client }: { of: StatementInput; client?: number }) {
  const { t } = useTranslation()
  const save = useSaveStatement(input, client)
  const file = useSaveStatementFile(input, useLang(), client)
  return (
    <p className={styles.pdfs}>
      {languages.map((lang) => (
        <Button
          key={lang}
          size="compact-sm"
          variant="default"
          loading={save.isPending && save.variables === lang}
          onClick={() => save.mutate(lang)}
        >
          {t(`ledger.pdfs.${lang}`)}
        </Button>
      ))}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          loading={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
  )
}
