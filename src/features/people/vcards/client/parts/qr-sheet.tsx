import { useTranslation } from 'react-i18next'
import type { PublicVcard } from '../../contract.ts'
import styles from '../vcard-screen.module.css'
import { useCardAddress } from './use-card-address.ts'

/** The QR code in full screen while the URL ends with `#qr`, to be scanned by another phone. */
export function QrSheet({ card }: { card: PublicVcard }) {
  const { t } = useTranslation()
  const address = useCardAddress()
  return (
    <section id="qr" className={styles.sheet} aria-labelledby="qr-title">
      <h2 id="qr-title">{card.name}</h2>
      <img src={address('qr', card.slug)} alt={t('vcards.qrTitle')} width={480} height={480} />
      <p>{t('vcards.qrHint')}</p>
      <a href="#content">{t('common.close')}</a>
    </section>
  )
}
