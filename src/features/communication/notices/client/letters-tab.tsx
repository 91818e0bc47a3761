import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { noticeTopics } from '#platform/shared/notice.ts'
import { State } from '#ui/state.tsx'
import { LetterEditor } from './letter-editor.tsx'
import styles from './letters.module.css'
import { letterAt, letterOf, letterRows } from './letters-api.ts'

/** The administrator's letters: which there are, and one of them to write. */
export default function LettersTab() {
  const key = letterOf(useSearchParams()[0])
  return key ? <LetterEditor key={key} letter={key} /> : <Letters />
}

function Letters() {
  const { t } = useTranslation()
  const { data: rows } = useSuspenseQuery(letterRows)
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLocaleLowerCase()
  const found = rows.filter(({ subject }) => subject.toLocaleLowerCase().includes(wanted))
  return (
    <section className={styles.letters}>
      <p className="dimmed">{t('notices.letterTexts.lead')}</p>
      <TextInput
        type="search"
        label={t('notices.letterTexts.search')}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        maw={360}
      />
      {found.length === 0 && <p role="status">{t('notices.letterTexts.none')}</p>}
      {noticeTopics
        .map((topic) => ({ topic, of: found.filter((row) => row.topic === topic) }))
        .filter(({ of }) => of.length > 0)
        .map(({ topic, of }) => (
          <div key={topic}>
            <h2>{t(`notices.choices.topics.${topic}`)}</h2>
            <ul>
              {of.map(({ key, subject, is_changed }) => (
                <li key={key}>
                  <Link to={letterAt(key)} preventScrollReset>
                    {subject}
                  </Link>{' '}
                  {is_changed && <State tone="in-work">{t('notices.letterTexts.changed')}</State>}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
