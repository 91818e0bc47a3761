import { Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useList } from '#platform/client/use-list.ts'
import { List } from '#ui/list/list.tsx'
import { notify } from '#ui/notices.ts'
import { State, type Tone } from '#ui/state.tsx'
import { type Job, jobsApi } from '../contract.ts'
import type { JobState } from '../job.ts'
import { jobs, useRetryFailed, useRetryJob } from './api.ts'

const tones: Record<JobState, Tone> = {
  failed: 'trouble',
  again: 'waiting',
  waiting: 'waiting',
  running: 'in-work',
  later: 'quiet',
}

/** Background jobs, such as e-mails, documents and imports: what is pending, what failed and why. */
export default function JobsTool() {
  const { t, i18n } = useTranslation()
  const place = useList(jobsApi.list)
  const { data } = useSuspenseQuery(jobs(place.search))
  const hasFailed = (data.counts?.failed ?? 0) > 0
  // A job of another version may have no name here.
  const nameOf = ({ name }: Pick<Job, 'name'>) =>
    i18n.exists(`jobs.names.${name}`) ? t(`jobs.names.${name}` as 'jobs.names.send_email') : name
  const cells = {
    name: (job: Job) => nameOf(job),
    state: (job: Job) => (
      <Group gap="xs">
        <State tone={tones[job.state]}>{t(`jobs.states.${job.state}`)}</State>
        {(job.state === 'failed' || job.state === 'again') && <RetryJob of={job} name={nameOf(job)} />}
      </Group>
    ),
    attempts: ({ attempts, most_attempts }: Job) => t('jobs.attemptsOf', { attempts, most: most_attempts }),
  }

  return (
    <>
      <p className="dimmed">{t('jobs.note')}</p>
      {(hasFailed || place.filtered) && <RetryAll />}
      {data.total === 0 && !place.filtered ? (
        <p className="dimmed">{t('jobs.none')}</p>
      ) : (
        <List place={place} caption={t('jobs.title')} page={data} hint={t('jobs.search')} cells={cells} />
      )}
    </>
  )
}

function RetryAll() {
  const { t } = useTranslation()
  const retry = useRetryFailed()
  return (
    <Button
      mb="md"
      variant="default"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate({}, { onSuccess: ({ count }) => notify({ message: t('jobs.retriedAll', { count }) }) })
      }
    >
      {t('jobs.retryAll')}
    </Button>
  )
}

function RetryJob({ of: { id }, name }: { of: Job; name: string }) {
  const { t } = useTranslation()
  const retry = useRetryJob()
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${t('jobs.retry')}: ${name}`}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate({ params: { id } }, { onSuccess: () => notify({ message: t('jobs.retried') }) })
      }
    >
      {t('jobs.retry')}
    </Button>
  )
}
