import type { PublicVcard } from '../../contract.ts'
import { Actions } from './actions.tsx'
import styles from './card.module.css'
import { Contacts } from './contacts.tsx'
import { Identity } from './identity.tsx'

/** A card as it is read: by everybody at its address, and by the person who writes it before that. */
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
