import { useMediaQuery } from '@mantine/hooks'
import { IconUserCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { allTerms } from '#features/people/payment-terms/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { paths } from '#platform/shared/paths.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { mayGiveLevel } from '../policy.ts'
import { managerChoices, newClients, useLiveApplications } from './api.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './process-new-screen.module.css'
import { ProposedLevel } from './proposed-level.tsx'
import { standAt, Waiting } from './waiting-applications.tsx'

const needs = () => [newClients(), managerChoices, me, allTerms]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The inbox of applications: the list on the left, the decision on the right. New ones appear live. */
export default function ProcessNewScreen() {
  const { t } = useTranslation()
  const { data: waiting } = useSuspenseQuery(newClients())
  const [search] = useSearchParams()
  useLiveApplications()
  const { data: user } = useSuspenseQuery(me)
  const isChief = mayGiveLevel({ role: user.role as Manager['role'] })
  const asked = Number(search.get('application'))
  const isWide = useMediaQuery(breakpoints.wide)
  const chosen =
    waiting.rows.find(({ id }) => id === asked) ?? (asked === 0 && isWide ? waiting.rows[0] : undefined)
  const navigate = useNavigate()
  // The keys work while the list has the focus, so a person who comes from the queue can decide at once.
  useEffect(() => {
    if (asked > 0 && document.activeElement === document.body) standAt(asked)
  }, [asked])
  /** After a decision the application leaves the list and the next one is focused. */
  const goOn = (id: number) => {
    const place = waiting.rows.findIndex((row) => row.id === id)
    const next = waiting.rows[place + 1] ?? waiting.rows[place - 1]
    if (!next) return
    void navigate(paths.manager.newClient(next.id), { preventScrollReset: true })
    standAt(next.id)
  }

  return (
    <>
      <PageHead title={t('clientsInside.newClients')} note={t('clientsInside.newClientsNote')} />
      {asked > 0 && !chosen && isChief && <ProposedLevel id={asked} />}
      {waiting.rows.length === 0 ? (
        <Empty
          Sign={IconUserCheck}
          title={t('clientsInside.noNewClients')}
          text={t('clientsInside.noNewClientsText')}
        >
          <ButtonLink to={paths.manager.home} variant="default">
            {t('clientsInside.toQueue')}
          </ButtonLink>
        </Empty>
      ) : (
        <div className={styles.inbox}>
          <Waiting rows={waiting.rows} chosen={chosen} />
          {chosen ? (
            <ApplicationCard key={chosen.id} client={chosen} onDecided={() => goOn(chosen.id)} />
          ) : (
            <p className="dimmed">{t('clientsInside.selectOne')}</p>
          )}
        </div>
      )}
    </>
  )
}
