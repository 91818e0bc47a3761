import { useEffect, useEffectEvent } from 'react'
import type { Thread } from '#features/communication/chat/contract.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { firstTalk } from './first-talk.ts'
import type { ChatPlace } from './place.ts'

/**
 * Opens the conversation to read first, where it has a place beside the list. On a narrow screen the list comes first:
 * opening a conversation marks it as read.
 */
export function useFirstTalk(
  { search, threadId, isChanging, go }: ChatPlace,
  threads: readonly Thread[],
): void {
  const first = firstTalk(threads)?.id
  const isFree = threadId === null && !isChanging && !search.has('about')
  const open = useEffectEvent(() => {
    if (isFree && first !== undefined && !matchMedia(breakpoints.narrow).matches)
      go({ thread: first, at: null }, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is a first one and none is open
  useEffect(() => open(), [isFree, first])
}
