import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answering } from '../../faq/faq.ts'
import { entries } from './api.ts'
import styles from './faq.module.css'

/** Suggests existing answers to what a person is typing; renders nothing without a match. */
export default function AnswersTo({ text }: { text: string }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(entries)
  const found = answering(data, text)
  if (found.length === 0) return null
  return (
    <aside className={styles.answers} aria-label={t('faq.answersTo')}>
      <p>{t('faq.answersTo')}</p>
      <ul>
        {found.map(({ id, question, answer }) => (
          <li key={id}>
            <details>
              <summary>{question}</summary>
              {answer}
            </details>
          </li>
        ))}
      </ul>
    </aside>
  )
}
