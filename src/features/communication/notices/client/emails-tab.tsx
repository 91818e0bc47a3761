import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { noticeTopics } from '#platform/shared/notice.ts'
import { State } from '#ui/state.tsx'
import { EmailEditor } from './email-editor.tsx'
import styles from './emails.module.css'
import { emailAt, emailOf, emailRows } from './emails-api.ts'

/** The list of e-mails for the administrator, and the editor of one. */
export default function EmailsTab() {
  const key = emailOf(useSearchParams()[0])
  return key ? <EmailEditor key={key} email={key} /> : <Emails />
}

function Emails() {
  const { t } = useTranslation()
  const { data: rows } = useSuspenseQuery(emailRows)
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLocaleLowerCase()
  const found = rows.filter(({ subject }) => subject.toLocaleLowerCase().includes(wanted))
  return (
    <section className={styles.emails}>
      <p className="dimmed">{t('notices.emailTexts.lead')}</p>
      <TextInput
        type="search"
        label={t('notices.emailTexts.search')}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        maw={360}
      />
      {found.length === 0 && <p role="status">{t('notices.emailTexts.none')}</p>}
      {noticeTopics
        .map((topic) => ({ topic, of: found.filter((row) => row.topic === topic) }))
        .filter(({ of }) => of.length > 0)
        .map(({ topic, of }) => (
          <div key={topic}>
            <h2>{t(`notices.choices.topics.${topic}`)}</h2>
            <ul>
              {of.map(({ key, subject, is_changed }) => (
                <li key={key}>
                  <Link to={emailAt(key)} preventScrollReset>
                    {subject}
                  </Link>{' '}
                  {is_changed && <State tone="in-work">{t('notices.emailTexts.changed')}</State>}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
