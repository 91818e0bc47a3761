import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import { useLang } from '#ui/money.tsx'
import type { StatementWish } from '../contract.ts'
import { useSaveStatement, useSaveStatementFile } from './api.ts'
import styles from './ledger.module.css'

/** A statement to take away: a paper, or a file for a spreadsheet. */
export function StatementFiles({ of: wish, client }: { of: StatementWish; client?: number }) {
  const { t } = useTranslation()
  const save = useSaveStatement(wish, client)
  const file = useSaveStatementFile(wish, useLang(), client)
  return (
    <p className={styles.papers}>
      {languages.map((lang) => (
        <Button
          key={lang}
          size="compact-sm"
          variant="default"
          loading={save.isPending && save.variables === lang}
          onClick={() => save.mutate(lang)}
        >
          {t(`ledger.papers.${lang}`)}
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
