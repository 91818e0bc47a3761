import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import { inputAt, statementAt } from './api.ts'
import styles from './ledger.module.css'
import { StatementBody } from './statement-body.tsx'
import { StatementFiles } from './statement-files.tsx'
import { TimeFields } from './time-fields.tsx'

/** The statement of one's own company. Period and currency are in the address, so it can be bookmarked. */
export default function OwnStatement() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(statementAt(search))
  return (
    <>
      <Form className={styles.time} preventScrollReset>
        <input type="hidden" name="view" value="statement" />
        <TimeFields of={data} />
      </Form>
      <StatementBody of={data} />
      <p className="dimmed">{t('ledger.explained')}</p>
      <StatementFiles of={inputAt(search)} />
    </>
  )
}
