import { useRouteLoaderData } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import styles from './trouble.module.css'

/** Returns the product search by the reader's home. Staff have none. */
const searchOf = (home: string | null | undefined) =>
  home === paths.account.home ? paths.account.products : home ? null : paths.search()

/** Spec §1: the 404 page is in Russian whatever the language, and links back to the main site. */
export function NotFound({ message }: { message: string | null }) {
  const home = useRouteLoaderData<{ home: string | null }>('root')?.home
  const search = searchOf(home)
  return (
    <section className={styles.trouble} lang="ru">
      <title>Страница не найдена — Portico</title>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>Такой страницы не существует</h1>
      <p>Возможно, ссылка устарела или в адресе опечатка.</p>
      <p className="code" lang="en">
        {message}
      </p>
      {search && (
        <form action={search} className={styles.search}>
          <label>
            Найти товар <input name="q" type="search" />
          </label>
          <button type="submit">Искать</button>
        </form>
      )}
      <p>
        <a href="/">Вернуться на главный сайт</a>
        {home && (
          <>
            {' · '}
            <a href={home}>Назад к работе</a>
          </>
        )}
      </p>
    </section>
  )
}
