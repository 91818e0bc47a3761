import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '#platform/client/query.ts'
import { Age } from '#ui/age.tsx'
import { chatApi } from '../contract.ts'
import styles from './chat.module.css'
import { titleOf } from './parts/title-of.ts'

type Props = { side: 'client' | 'staff'; to: (id: number) => string; children: React.ReactNode }

/** Searches messages and names of files. Without a query, shows the conversations. */
export function MessageSearch({ side, to, children }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...query(chatApi.search, { query: { q, per_page: 50 } }),
    enabled: q.length > 1,
  })
  return (
    <>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {q.length < 2 ? (
        children
      ) : (
        <div aria-live="polite">
          {data && (
            <p className={styles.found}>
              {data.total > 0 ? t('chat.found', { count: data.total }) : t('chat.searchNothing', { q })}
            </p>
          )}
          <ul className={styles.threads}>
            {data?.rows.map((found) => (
              <li key={found.message_id}>
                <Link
                  to={`${to(found.thread_id)}&at=${found.seq}`}
                  preventScrollReset
                  className={styles.thread}
                >
                  <span className={styles.threadTitle}>
                    {side === 'staff' ? found.organization_name : titleOf(t, found)}
                  </span>
                  <span className={styles.threadAge}>
                    <Age since={found.at} />
                  </span>
                  {side === 'staff' && <span className={styles.threadAbout}>{titleOf(t, found)}</span>}
                  <span className={styles.lastWords}>
                    {found.author}: {found.body || found.file_names.join(', ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
