import { useEffect, useEffectEvent } from 'react'
import { chatApi } from '#features/communication/chat/contract.ts'
import { useAction } from '#platform/client/query.ts'
import { readSubject } from '#platform/shared/subject.ts'
import type { ChatPlace } from './place.ts'

/**
 * Opens the conversation the address asks for: `?about=order:12`, `general` or `support`, for staff `&with=`
 * a company.
 */
export function useBegin({ search, go }: ChatPlace) {
  const open = useAction(chatApi.open, { refresh: [chatApi.threads] })
  const about = search.get('about')
  const company = Number(search.get('with')) || null
  const begin = (what: string, organization_id: number | null = null) => {
    const isSubject = readSubject(what) !== null
    const topic = what === 'support' ? ('support' as const) : ('general' as const)
    open.mutate(
      { body: { topic, subject: isSubject ? what : null, organization_id } },
      {
        onSuccess: ({ id }) => go({ thread: id, about: null, with: null, at: null }, about !== null),
        onError: () => go({ about: null, with: null }, true),
      },
    )
  }
  const follow = useEffectEvent(() => {
    if (about !== null) begin(about, company)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every address that asks
  useEffect(() => follow(), [about, company])
  return { begin, isBeginning: open.isPending }
}
