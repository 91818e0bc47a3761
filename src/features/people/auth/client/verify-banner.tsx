import styles from './verify-banner.module.css'
import { VerifyReminder } from './verify-reminder.tsx'

/** What waits for the e-mail's confirmation, and the e-mail once more. */
export function VerifyBanner({ text }: { text: string }) {
  return (
    <section className={styles.banner}>
      <p>{text}</p>
      <VerifyReminder />
    </section>
  )
}
