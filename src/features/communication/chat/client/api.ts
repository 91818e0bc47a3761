import { useQuery } from '@tanstack/react-query'
import { useLive } from '#platform/client/live.ts'
import { query, useAction } from '#platform/client/query.ts'
import type { AnyEndpoint } from '#platform/shared/contract.ts'
import {
  chatApi,
  messageWritten,
  ownChat,
  staffChat,
  type ThreadFilter,
  threadHandled,
  threadRead,
} from '../contract.ts'

export type ThreadsInput = Partial<
  Pick<ThreadFilter, 'view' | 'kind' | 'language' | 'organization_id' | 'q' | 'per_page'>
>

export const threadsWith = (input: ThreadsInput) => query(chatApi.threads, { query: input })
export const threadsOfClient = (id: number) => threadsWith({ organization_id: id, per_page: 50 })
export const threadOf = (id: number) => query(chatApi.thread, { params: { id } })
export const messagesOf = (id: number) => query(chatApi.messages, { params: { id } })
export const autoReply = (orderId: number) => query(ownChat.autoReply, { params: { id: orderId } })
export const notesOf = (id: number) => query(staffChat.notes, { params: { id } })
export const phrases = query(staffChat.phrases, {})
export const unreadThreads = query(chatApi.unread, {})

/** Returns the number of conversations with unread messages, kept up to date for the navigation. */
export function useUnreadThreads(): number {
  const { data } = useQuery({ ...unreadThreads, meta: { silent: true } })
  useLive(messageWritten, [chatApi.unread])
  useLive(threadRead, [chatApi.unread])
  return data?.threads ?? 0
}

/** Refreshes lists and cards of conversations when messages are written, read or handled. */
export function useLiveThreads(): void {
  const lists: AnyEndpoint[] = [chatApi.threads, chatApi.thread]
  useLive(messageWritten, lists)
  useLive(threadRead, lists)
  useLive(threadHandled, lists)
}

/** An action that changes a conversation as a whole. */
export const useThreadAction = <E extends AnyEndpoint>(endpoint: E, options: { silent?: boolean } = {}) =>
  useAction(endpoint, { refresh: [chatApi.threads, chatApi.thread], ...options })
