import type { PublicVcard } from '../../contract.ts'
import styles from './paper-card.module.css'
import { useCardAddress } from './use-card-address.ts'

/** What the printer receives instead of the page: a business card of 85 by 55 millimetres. `shown`: on the screen too. */
export function PaperCard({ card, shown }: { card: PublicVcard; shown?: boolean }) {
  const address = useCardAddress()
  return (
    <div className={styles.paper} aria-hidden="true" data-paper data-shown={shown}>
      <div>
        <strong className={styles.paperName}>{card.name}</strong>
        <span>{card.position}</span>
        <span className={styles.paperContacts}>
          {[...card.phones, ...card.emails].map((one) => (
            <span key={one}>{one}</span>
          ))}
          <span>Portico, {card.city}</span>
        </span>
      </div>
      <img src={address('qr', card.slug)} alt="" width={104} height={104} />
    </div>
  )
}
