import type { PublicVcard } from '../../contract.ts'
import { Actions } from './actions.tsx'
import styles from './card.module.css'
import { Contacts } from './contacts.tsx'
import { Identity } from './identity.tsx'

/** A business card, on its public page and in the preview of its form. */
export function Card({ card }: { card: PublicVcard }) {
  return (
    <div className={styles.room}>
      <div className={styles.card}>
        <Identity card={card} />
        <Actions card={card} />
        <Contacts card={card} />
      </div>
    </div>
  )
}
