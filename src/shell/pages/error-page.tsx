import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { CallError } from '#platform/client/errors.ts'
import styles from './error-page.module.css'

/** Spec §1: the 404 page is in Russian whatever the language; everything else speaks the reader's. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={String(error.data)} />
  const requestId = error instanceof CallError ? error.requestId : null
  return (
    <main className={styles.page}>
      <h1>{t('notifications.smthWentWrong')}</h1>
      <p>{error instanceof CallError ? error.message : t('errors.unexpected')}</p>
      {requestId && <p className="code">{t('common.requestId', { id: requestId })}</p>}
      <p>
        <a href=".">{t('common.retry')}</a>
      </p>
    </main>
  )
}

function NotFound({ message }: { message: string }) {
  const home = useRouteLoaderData<{ home: string | null }>('root')?.home
  return (
    <main className={styles.page} lang="ru">
      <title>Страница не найдена — Portico</title>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>Такой страницы не существует</h1>
      <p>Возможно, ссылка устарела или в адресе опечатка.</p>
      <p className="code" lang="en">
        {message}
      </p>
      <form action="/search" className={styles.search}>
        <label>
          Найти товар <input name="q" type="search" />
        </label>
        <button type="submit">Искать</button>
      </form>
      <p>
        <a href="/">Вернуться на главный сайт</a>
        {home && (
          <>
            {' · '}
            <a href={home}>Назад к работе</a>
          </>
        )}
      </p>
    </main>
  )
}
