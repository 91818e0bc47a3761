import { Button } from '@mantine/core'
import { IconAddressBook, IconQrcode, IconShare } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import type { PublicVcard } from '../../contract.ts'
import styles from './card.module.css'
import { useCardAddress } from './use-card-address.ts'

/** The actions of a card, all of them links. Sharing uses the device's own dialog if there is one, else an e-mail. */
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
      <Button
        component="a"
        href={mail}
        data-share={card.url}
        size="md"
        variant="default"
        leftSection={<IconShare {...icon} />}
        onClick={share}
      >
        {t('vcards.share')}
      </Button>
      {card.takes_referrals && (
        <a className={styles.become} href={paths.becomeClientOf(card.slug)}>
          {t('vcards.become')}
        </a>
      )}
    </nav>
  )
}

/** On pages without scripts `PlainPageScript` does the same. */
function share(event: MouseEvent<HTMLElement>): void {
  if (!navigator.share) return
  event.preventDefault()
  // Cancelling the dialog is not an error.
  navigator.share({ title: document.title, url: event.currentTarget.dataset.share! }).catch(() => undefined)
}
