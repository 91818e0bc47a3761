import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onLive } from '#platform/client/live.ts'
import { messageWritten, someoneTyping } from '../../contract.ts'
import styles from '../chat.module.css'

/** The time after the last key during which a person counts as typing, in milliseconds. */
const shownMs = 5000

/** Shows who else is typing. */
export function Typing({ threadId }: { threadId: number }) {
  const { t } = useTranslation()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const forget = () => setName(null)
    const leave = [
      onLive(someoneTyping, ({ thread_id, name: who }) => {
        if (thread_id !== threadId) return
        setName(String(who))
        clearTimeout(timer)
        timer = setTimeout(forget, shownMs)
      }),
      onLive(messageWritten, ({ thread_id }) => void (thread_id === threadId && forget())),
    ]
    return () => {
      clearTimeout(timer)
      for (const one of leave) one()
    }
  }, [threadId])
  return <p className={styles.typing}>{name !== null && t('chat.typing', { name })}</p>
}
