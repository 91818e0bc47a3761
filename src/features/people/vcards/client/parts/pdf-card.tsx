import type { PublicVcard } from '../../contract.ts'
import styles from './pdf-card.module.css'
import { useCardAddress } from './use-card-address.ts'

/** The printed version of the page: a business card of 85 × 55 mm. `shown`: also visible on screen. */
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
