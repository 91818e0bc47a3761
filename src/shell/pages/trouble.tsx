import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type Failure, failureOf } from '../failure.ts'
import { NotFound } from './not-found.tsx'
import styles from './trouble.module.css'

/** A page that failed: what went wrong, what to do, and the id under which it is logged. */
export function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const failure = failureOf(error)
  if (failure.status === 404) return <NotFound message={failure.message} />
  return (
    <section className={styles.trouble} role="alert">
      <title>{`${t('shell.trouble.title')} — Portico`}</title>
      <h1>{t('shell.trouble.title')}</h1>
      <p>{reasonOf(failure, t)}</p>
      {failure.request_id && <p className="code">{t('common.requestId', { id: failure.request_id })}</p>}
      <p>
        <Button component={Link} to={pathname + search} replace preventScrollReset>
          {t('common.retry')}
        </Button>
      </p>
    </section>
  )
}

/** Returns the reason: offline, a refusal with its text, or our own mistake. */
function reasonOf({ status, code, message }: Failure, t: TFunction): string {
  if (code === 'offline') return t('shell.trouble.offline')
  return status < 500 && message ? message : t('shell.trouble.ours')
}
