import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Statement, StatementInput } from '../contract.ts'
import { inputAt, statementOfClient } from './api.ts'
import styles from './ledger.module.css'
import { StatementBody } from './statement-body.tsx'
import { StatementFiles } from './statement-files.tsx'
import { TimeFields } from './time-fields.tsx'

/** The statement of a client for staff: the client's own figures, for a period in one currency. */
export default function ClientStatement({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const [input, setInput] = useState<StatementInput>({})
  const { data, error } = useQuery(statementOfClient(id, input))
  const shown = useRef<Statement | undefined>(undefined)
  if (data) shown.current = data
  // The previous statement stays on screen while the next is loading, or if it fails.
  const statement = data ?? shown.current
  if (!statement) return <Skeleton of="table" />
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const named = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    setInput(inputAt(new URLSearchParams(named)))
  }
  return (
    <>
      <form className={styles.time} onSubmit={ask}>
        <TimeFields of={statement} />
      </form>
      {error && <p role="alert">{error.fields.to ?? error.message}</p>}
      <StatementBody of={statement} />
      <p className="dimmed">{t('ledger.explainedToStaff')}</p>
      <StatementFiles of={input} client={id} />
    </>
  )
}
