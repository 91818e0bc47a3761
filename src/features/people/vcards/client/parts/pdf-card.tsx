import type { PublicVcard } from '../../contract.ts'
import styles from './pdf-card.module.css'
import { useCardAddress } from './use-card-address.ts'

/** What the printer receives instead of the page: a business card of 85 by 55 millimetres. `shown`: on the screen too. */
export function PdfCard({ card, shown }: { card: PublicVcard; shown?: boolean }) {
  const address = useCardAddress()
  return (
    <div className={styles.pdf} aria-hidden="true" data-pdf data-shown={shown}>
      <div>
        <strong className={styles.pdfName}>{card.name}</strong>
        <span>{card.position}</span>
        <span className={styles.pdfContacts}>
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
