import { Button } from '@mantine/core'
import { IconAddressBook, IconMail, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import type { PublicVcard } from '../../contract.ts'
import styles from '../vcard-screen.module.css'
import { useCardAddress } from './use-card-address.ts'

/** What can be done with a card. Every one of them is a link. */
export function Actions({ card }: { card: PublicVcard }) {
  const { t, i18n } = useTranslation()
  const address = useCardAddress()
  const mail = `mailto:?subject=${encodeURIComponent(t('vcards.shareSubject', card))}&body=${encodeURIComponent(card.url)}`
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <nav className={styles.actions} aria-label={t('vcards.actions')}>
      <Button
        component="a"
        href={address('vcf', card.slug, { lang: i18n.language })}
        download
        size="md"
        leftSection={<IconAddressBook {...icon} />}
      >
        {t('vcards.save')}
      </Button>
      <Button component="a" href="#qr" size="md" variant="default" leftSection={<IconQrcode {...icon} />}>
        {t('vcards.qr')}
      </Button>
      <Button component="a" href={mail} size="md" variant="default" leftSection={<IconMail {...icon} />}>
        {t('vcards.shareByMail')}
      </Button>
      {card.takes_referrals && (
        <a className={styles.become} href={paths.becomeClientOf(card.slug)}>
          {t('vcards.become')}
        </a>
      )}
    </nav>
  )
}
