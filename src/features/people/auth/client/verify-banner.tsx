import styles from './verify-banner.module.css'
import { VerifyReminder } from './verify-reminder.tsx'

/** A note on what requires a verified address, with a button to send the e-mail again. */
export function VerifyBanner({ text }: { text: string }) {
  return (
    <section className={styles.banner}>
      <p>{text}</p>
      <VerifyReminder />
    </section>
  )
}
