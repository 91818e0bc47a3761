import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subjectKinds } from '#features/communication/chat/chat.ts'
import {
  MessageSearch,
  messagesOf,
  StaffTools,
  ThreadList,
  type ThreadsInput,
  threadOf,
  threadsWith,
  useLiveThreads,
} from '#features/communication/chat/client/index.ts'
import { threadViews } from '#features/communication/chat/contract.ts'
import { idIn } from '#platform/client/drawer.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { languages } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { useTabTitle } from '#ui/brand.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import styles from './chat.module.css'
import { OpenTalk } from './open-talk.tsx'
import { type ChatPlace, useChatPlace } from './place.ts'
import { shownIn } from './shown-in.ts'
import { useBegin } from './use-begin.ts'

/** Returns the filters of the list from the address. */
function inputIn(search: URLSearchParams): ThreadsInput {
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((known) => known === search.get(name))
  const [view, kind, language] = [
    one('view', threadViews),
    one('kind', subjectKinds),
    one('language', languages),
  ]
  return {
    per_page: shownIn(search),
    ...(view && { view }),
    ...(kind && { kind }),
    ...(language && { language }),
  }
}

const needs = ({ url: { searchParams } }: Place) => {
  const id = idIn(searchParams, 'thread')
  return [threadsWith(inputIn(searchParams)), ...(id === null ? [] : [threadOf(id), messagesOf(id)])]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The conversations of one's clients, of those one substitutes for, and of those handed over. */
export default function ManagerChatScreen() {
  const { t } = useTranslation()
  const tabTitle = useTabTitle(t('chat.title'))
  const place = useChatPlace()
  const { data: threads } = useSuspenseQuery(threadsWith(inputIn(place.search)))
  useBegin(place)
  useLiveThreads()
  const { threadId } = place
  return (
    <div
      className={styles.workbench}
      data-open={threadId !== null || undefined}
      data-about={place.isAbout || undefined}
    >
      <title>{tabTitle}</title>
      <VisuallyHidden component="h1">{t('chat.title')}</VisuallyHidden>
      <section className={styles.list} aria-label={t('chat.threads')}>
        <p className={styles.title} aria-hidden="true">
          {t('chat.title')}
        </p>
        <div className={styles.above}>
          <Filters place={place} />
        </div>
        <MessageSearch side="staff" to={place.toThread}>
          {threads.total === 0 ? (
            <Empty Sign={IconMessages} title={t('chat.noThreads')} text={t('chat.noThreadsStaff')}>
              {null}
            </Empty>
          ) : (
            <ThreadList
              threads={threads.rows}
              total={threads.total}
              openId={threadId}
              side="staff"
              to={place.toThread}
              onMore={() => place.go({ shown: shownIn(place.search) + 20 })}
            />
          )}
        </MessageSearch>
      </section>
      {threadId === null ? (
        <p className={`${styles.talk} ${styles.choose}`}>{t('chat.chooseThread')}</p>
      ) : (
        <OpenTalk key={threadId} id={threadId} side="staff" place={place}>
          <Tools id={threadId} />
        </OpenTalk>
      )}
    </div>
  )
}

function Tools({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data: thread } = useSuspenseQuery(threadOf(id))
  return (
    <>
      <ButtonLink to={paths.manager.clientHere(thread.organization_id)} variant="default">
        {t('chat.clientCard')}
      </ButtonLink>
      <StaffTools of={thread} />
    </>
  )
}

function Filters({ place: { search, go } }: { place: ChatPlace }) {
  const { t } = useTranslation()
  const choose = (name: string) => (event: { currentTarget: HTMLSelectElement }) =>
    go({ [name]: event.currentTarget.value || null })
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label={t('chat.views.label')}
        value={search.get('view') ?? 'all'}
        data={threadViews.map((value) => ({ value, label: t(`chat.views.${value}`) }))}
        onChange={choose('view')}
      />
      <NativeSelect
        aria-label={t('chat.about')}
        value={search.get('kind') ?? ''}
        data={[
          { value: '', label: t('chat.anyKind') },
          ...subjectKinds.map((value) => ({ value, label: t(`chat.kinds.${value}`) })),
        ]}
        onChange={choose('kind')}
      />
      <NativeSelect
        aria-label={t('common.language')}
        value={search.get('language') ?? ''}
        data={[
          { value: '', label: t('chat.anyLanguage') },
          ...languages.map((value) => ({ value, label: t(`chat.language.${value}`) })),
        ]}
        onChange={choose('language')}
      />
    </div>
  )
}
