import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#features/people/auth/contract.ts'
import { call } from '#platform/client/call.ts'
import { keepRealtimeTokens, realtimeTokens } from '#platform/client/cookies.ts'
import { CallError, reportSessionOver } from '#platform/client/errors.ts'
import { hearGap, hearLive } from '#platform/client/live.ts'
import {
  channelIn,
  openRealtime,
  type RealtimeLink,
  type RealtimeState,
  type RealtimeTokens,
} from '#platform/client/realtime.ts'
import { browserSettings } from '#platform/client/settings.ts'
import { me } from '#shell/at-start.ts'
import styles from './connection.module.css'

const Link = createContext<RealtimeLink | null>(null)

/** Keeps the realtime link of the signed-in person while the area is open. Blocked people have none. */
export function Connection({ children }: { children: ReactNode }) {
  const { data: user } = useQuery(me)
  const queries = useQueryClient()
  const [link, setLink] = useState<RealtimeLink | null>(null)
  const userId = user?.id
  const status = user?.status

  useEffect(() => {
    if (!userId || status === 'blocked') return
    let isLeft = false
    let close = () => {}
    const begin = (tokens: RealtimeTokens | undefined) => {
      if (isLeft) return
      const opened = openLink(userId, tokens)
      opened.onMessage(hearLive)
      opened.onGap((gap) => hearGap(queries, gap, [auth.user]))
      const unwatch = opened.subscribe(() => {
        if (isFinal(opened.getState())) void checkSession()
      })
      setLink(opened)
      close = () => {
        unwatch()
        opened.close()
      }
    }
    // Synchronously if possible: later it would re-render parts of the page that people may already be typing
    // into.
    const stored = storedTokens(userId)
    if (stored) begin(stored)
    else
      void freshTokens()
        .catch(() => null)
        .then((fresh) => begin(fresh ?? undefined))
    return () => {
      isLeft = true
      close()
    }
  }, [userId, status, queries])

  return <Link value={link}>{children}</Link>
}

/** Spec §9: after these codes the connection does not come back by itself. */
const isFinal = ({ connection, trouble }: RealtimeState): boolean =>
  connection === 'disconnected' &&
  trouble !== undefined &&
  ((trouble.code >= 3500 && trouble.code < 4000) || (trouble.code >= 4500 && trouble.code < 5000))

/**
 * Called when the server has closed the connection finally: checks whether the session has ended too, and
 * why.
 */
async function checkSession(): Promise<void> {
  await call(auth.user, {}).catch((error) => {
    if (error instanceof CallError && error.status === 401) reportSessionOver(error.code)
  })
}

/**
 * Returns the tokens from sign-in. Undefined if there are none for this person: the link then requests new
 * ones until it has some.
 */
function storedTokens(userId: number): RealtimeTokens | undefined {
  const { wsToken, wsChannelToken } = realtimeTokens()
  return wsToken && wsChannelToken && channelIn(wsChannelToken, userId)
    ? { wsToken, wsChannelToken }
    : undefined
}

/** Returns null if the session is over. */
async function freshTokens(): Promise<RealtimeTokens | null> {
  try {
    const fresh = await call(auth.realtimeToken, {})
    keepRealtimeTokens(fresh)
    return fresh
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}

function openLink(userId: number, tokens: RealtimeTokens | undefined): RealtimeLink {
  // The realtime server has the address of the API.
  const base = browserSettings().apiBaseUrl || location.origin
  return openRealtime({
    url: `${base.replace(/^http/, 'ws')}/connection/websocket`,
    // The token names the channel: a session may have its own.
    channel: (tokens && channelIn(tokens.wsChannelToken, userId)) ?? `personal:${userId}`,
    ...(tokens && { tokens }),
    getTokens: freshTokens,
  })
}

const down: RealtimeState = { connection: 'connecting', subscription: 'unsubscribed' }
const nothing = () => () => {}

export function useRealtimeState(): RealtimeState {
  const link = useContext(Link)
  return useSyncExternalStore(link?.subscribe ?? nothing, link?.getState ?? (() => down), () => down)
}

/** The banner shown while disconnected, after a delay, so that short interruptions alarm no one. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const { connection, trouble } = useRealtimeState()
  const [lasting, setLasting] = useState(false)
  const lost = connection !== 'connected' && trouble !== undefined

  useEffect(() => {
    if (!lost) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), 2000)
    return () => clearTimeout(timer)
  }, [lost])

  return (
    <div role="status" data-realtime={connection}>
      {lasting && <p className={styles.banner}>{t('notifications.offline')}</p>}
    </div>
  )
}
