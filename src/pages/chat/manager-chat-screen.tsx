import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subjectKinds } from '#features/communication/chat/chat.ts'
import {
  messagesOf,
  notesOf,
  StaffTools,
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
import { ButtonLink } from '#ui/button-link.tsx'
import { ChatFilters } from './chat-filters.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { useChatPlace } from './place.ts'
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
  return [
    threadsWith(inputIn(searchParams)),
    ...(id === null ? [] : [threadOf(id), messagesOf(id), notesOf(id)]),
  ]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The conversations of one's clients, of those one substitutes for, and of those handed over. */
export default function ManagerChatScreen() {
  const { t } = useTranslation()
  const place = useChatPlace()
  const { data: threads } = useSuspenseQuery(threadsWith(inputIn(place.search)))
  useBegin(place)
  useLiveThreads()
  return (
    <ChatFrame
      place={place}
      side="staff"
      threads={threads}
      none={t('chat.noThreadsStaff')}
      above={<ChatFilters place={place} />}
      tools={(id) => <Tools id={id} />}
    />
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
