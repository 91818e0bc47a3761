import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import type { FaqEntry } from '../../../faq/contract.ts'
import { screens } from '../../../faq/faq.ts'
import { useVote } from '../api.ts'
import styles from '../faq.module.css'

type Props = { entry: FaqEntry; isOpen: boolean }

/** A question that expands to its answer, a link to a screen, and a vote whether it helped. */
export function Answer({ entry, isOpen }: Props) {
  const { t } = useTranslation()
  const { id, question, answer, screen } = entry
  const anchor = `q-${id}`
  const { hash } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hash === `#${anchor}` && details.current) details.current.open = true
  }, [hash, anchor])
  return (
    <details id={anchor} ref={details} className={styles.entry} open={isOpen}>
      <summary>{question}</summary>
      <div className={styles.answer}>
        {answer.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {screen && (
          <p>
            <Link to={screens[screen]}>{t(`faq.screens.${screen}`)}</Link>
          </p>
        )}
        <div className={styles.say}>
          <Vote entry={entry} />
          <a href={`#${anchor}`} className={styles.link} aria-label={t('faq.linkTo', { question })}>
            <IconLink size={16} stroke={1.6} aria-hidden="true" />
          </a>
        </div>
      </div>
    </details>
  )
}

function Vote({ entry: { id, question, was_helpful } }: { entry: FaqEntry }) {
  const { t } = useTranslation()
  const vote = useVote()
  const say = (is_helpful: boolean) => vote.mutate({ params: { id }, body: { is_helpful } })
  return (
    <fieldset className={styles.vote}>
      <legend>{t('faq.wasHelpful')}</legend>
      {([true, false] as const).map((is) => (
        <Button
          key={String(is)}
          size="compact-sm"
          variant={was_helpful === is ? 'filled' : 'default'}
          aria-pressed={was_helpful === is}
          loading={vote.isPending && vote.variables.body.is_helpful === is}
          onClick={() => say(is)}
        >
          {t(is ? 'faq.yes' : 'faq.no')}
        </Button>
      ))}
      <span role="status">{was_helpful && t('faq.thanks')}</span>
      {was_helpful === false && <Link to={paths.account.askSupport(question)}>{t('faq.askUs')}</Link>}
    </fieldset>
  )
}
