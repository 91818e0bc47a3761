import { Button, NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type NoticeChoice, type NoticeChoices, noticesApi } from '../contract.ts'
import { emailTimes } from '../notice-rules.ts'
import styles from './centre.module.css'

export const ownNoticeChoices = query(noticesApi.choices, {})

/** Choices of notices by topic, and quiet hours. Each change is saved at once. */
export function ChoicesForm() {
  const { data } = useQuery(ownNoticeChoices)
  return data ? <Choices of={data} /> : <Skeleton of="table" />
}

const night = { from: '22:00', to: '07:00' }

function Choices({ of: stored }: { of: NoticeChoices }) {
  const { t } = useTranslation()
  // Each change sends all choices: an earlier one that arrived later would undo it.
  const save = useAction(noticesApi.choose, { refresh: [noticesApi.choices], scope: 'notice choices' })
  // A change is shown while it is being saved.
  const { topics, quiet, daily_at } = save.isPending ? { ...stored, ...save.variables.body } : stored
  const keep = (change: Partial<NoticeChoices>) =>
    save.mutate({ body: { topics, quiet, daily_at, ...change } })
  const turn = (changed: NoticeChoice) =>
    keep({ topics: topics.map((one) => (one.topic === changed.topic ? changed : one)) })
  return (
    <section className={styles.section}>
      <h2>{t('notices.choices.title')}</h2>
      <p className="dimmed">{t('notices.choices.intro')}</p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{t('notices.choices.topic')}</th>
            <th scope="col">{t('notices.choices.shown')}</th>
            <th scope="col">{t('notices.choices.emails')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((choice) => (
            <Topic key={choice.topic} of={choice} onTurn={turn} />
          ))}
        </tbody>
      </table>
      <p className="dimmed">{t('notices.choices.always')}</p>
      <div className={styles.times}>
        <Time
          label={t('notices.choices.dailyAt')}
          value={daily_at}
          onChange={(time) => keep({ daily_at: time })}
        />
      </div>
      <Switch
        label={t('notices.choices.quiet')}
        description={t('notices.choices.quietHint', { zone: stored.time_zone })}
        checked={quiet !== null}
        onChange={() => keep({ quiet: quiet ? null : night })}
      />
      <div className={styles.times}>
        {quiet && (
          <>
            <Time
              label={t('notices.choices.from')}
              value={quiet.from}
              except={quiet.to}
              onChange={(from) => keep({ quiet: { ...quiet, from } })}
            />
            <Time
              label={t('notices.choices.to')}
              value={quiet.to}
              except={quiet.from}
              onChange={(to) => keep({ quiet: { ...quiet, to } })}
            />
          </>
        )}
      </div>
      <TestMessage />
    </section>
  )
}

function Topic({ of: choice, onTurn }: { of: NoticeChoice; onTurn: (changed: NoticeChoice) => void }) {
  const { t } = useTranslation()
  const topic = t(`notices.choices.topics.${choice.topic}`)
  return (
    <tr>
      <th scope="row">{topic}</th>
      <td>
        <Switch
          aria-label={t('notices.choices.shownOf', { topic })}
          checked={choice.is_shown}
          onChange={() => onTurn({ ...choice, is_shown: !choice.is_shown })}
        />
      </td>
      <td>
        {choice.emails === null ? (
          <span className="dimmed">{t('notices.choices.noEmails')}</span>
        ) : (
          <NativeSelect
            aria-label={t('notices.choices.emailsOf', { topic })}
            value={choice.emails}
            data={emailTimes.map((value) => ({ value, label: t(`notices.choices.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onTurn({ ...choice, emails: emailTimes.find((one) => one === value)! })
            }
          />
        )}
      </td>
    </tr>
  )
}

type TimeProps = { label: string; value: string; except?: string; onChange: (time: string) => void }

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)

function Time({ label, value, except, onChange }: TimeProps) {
  const offered = halfHours.filter((time) => time !== except)
  return (
    <NativeSelect
      label={label}
      value={value}
      data={offered.includes(value) ? offered : [value, ...offered]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function TestMessage() {
  const { t } = useTranslation()
  const test = useAction(noticesApi.test, {
    refresh: [],
    onDone: () => notify({ header: t('notices.choices.tested'), message: t('notices.choices.testedHint') }),
  })
  return (
    <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
      {t('notices.choices.test')}
    </Button>
  )
}
