import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#platform/client/call.ts'
import { useLive } from '#platform/client/live.ts'
import { query } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { noticesApi, noticeWritten, type PersonalNotice } from '../contract.ts'

/** Longer than other messages: there is a text to read and a link. */
const shownMs = 8000

/** More than these are shown as one: after days of absence, the page stays visible. */
const mostApart = 3
/** The most of them that are named. */
const mostNamed = 6

/**
 * Shows new notices once: of several open pages, the one that marks a notice shows it. A page that is not
 * visible waits.
 */
export function LiveNotices() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, dataUpdatedAt } = useQuery({ ...query(noticesApi.unseen, {}), staleTime: 0 })
  useLive(noticeWritten, [noticesApi.unseen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes by when the answer came, also when it is the same again
  useEffect(() => {
    if (!data?.length || document.hidden) return
    const open = (id: number, path: string) => {
      void call(noticesApi.read, { body: { ids: [id] } }).catch(() => undefined)
      void navigate(path)
    }
    const show = ({ id, title, text, importance, path }: PersonalNotice) =>
      notify({
        id: `notice ${id}`,
        header: title,
        message: text,
        theme: importance,
        timeout: shownMs,
        isNews: true,
        ...(path ? { action: { label: t('notices.open'), run: () => open(id, path) } } : {}),
      })
    const showTogether = (news: readonly PersonalNotice[]) => {
      const named = news.slice(-mostNamed).map(({ title }) => title)
      const others = news.length - named.length
      notify({
        id: 'notices',
        header: t('notices.together', { count: news.length }),
        message: [...named, ...(others ? [t('notices.others', { count: others })] : [])].join(' · '),
        theme: 'info',
        timeout: shownMs,
        isNews: true,
      })
    }
    call(noticesApi.see, { body: { ids: data.map(({ id }) => id) } }).then(
      ({ ids }) => {
        const news = data.filter(({ id }) => ids.includes(id))
        if (news.length > mostApart) showTogether(news)
        else news.forEach(show)
      },
      // Not marked, so it is shown the next time.
      () => undefined,
    )
  }, [dataUpdatedAt])
  return null
}
