import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Conversation, threadOf, titleOf } from '#features/communication/chat/client/index.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AboutSubject } from './about-subject.tsx'
import styles from './chat.module.css'
import type { ChatPlace } from './place.ts'

type Props = { id: number; side: 'client' | 'staff'; place: ChatPlace; children?: ReactNode }

/** The open conversation under its title, with its subject next to it. */
export function OpenTalk({ id, side, place, children }: Props) {
  const { t } = useTranslation()
  const { data: thread } = useSuspenseQuery(threadOf(id))
  const title = titleOf(t, thread)
  return (
    <>
      <div className={styles.talk}>
        <header className={styles.head}>
          <ActionIcon
            component={Link}
            to={place.to({ thread: null, at: null, panel: null })}
            variant="subtle"
            size="lg"
            className={styles.back}
            aria-label={t('chat.back')}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <h2>{side === 'staff' ? `${thread.organization_name} · ${title}` : title}</h2>
          <ActionIcon
            component={Link}
            to={place.to({ panel: place.isAbout ? null : 'about' })}
            variant="subtle"
            size="lg"
            className={styles.showAbout}
            aria-label={t('chat.showAbout')}
            preventScrollReset
          >
            <IconInfoCircle size={20} aria-hidden="true" />
          </ActionIcon>
        </header>
        <Conversation key={id} id={id} side={side} at={place.at} />
      </div>
      <aside className={styles.about} aria-label={t('chat.about')}>
        <div className={styles.inside}>
          <h2>{t('chat.about')}</h2>
          <ActionIcon
            component={Link}
            to={place.to({ panel: null })}
            variant="subtle"
            size="lg"
            className={styles.showAbout}
            aria-label={t('common.close')}
            preventScrollReset
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
        <Suspense fallback={<Skeleton of="table" />}>
          <AboutSubject of={thread} side={side} />
        </Suspense>
        {children}
      </aside>
    </>
  )
}
