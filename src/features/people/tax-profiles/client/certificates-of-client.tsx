import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import type { Certificate } from '../contract.ts'
import { CertificateForm, EndForm } from './certificate-forms.tsx'
import { Certificates } from './certificates.tsx'

type Props = { client: number; of: readonly Certificate[]; mayAccept: boolean }

/** The certificates of a client; chief managers accept and end them. */
export function CertificatesOfClient({ client, of: certificates, mayAccept }: Props) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [ended, setEnded] = useState<Certificate | null>(null)
  if (!mayAccept) return <Certificates of={certificates} />
  return (
    <>
      <Certificates
        of={certificates}
        action={(certificate) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('taxProfiles.certificates.endOf', { number: certificate.number })}
            onClick={() => {
              setEnded(certificate)
              setEnding(true)
            }}
          >
            {t('taxProfiles.certificates.end')}
          </Button>
        )}
      />
      <p>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('taxProfiles.certificates.add')}
        </Button>
      </p>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('taxProfiles.certificates.add')}>
        <CertificateForm client={client} onDone={() => setAdding(false)} />
      </Dialog>
      <Dialog
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={t('taxProfiles.certificates.endOf', { number: ended?.number ?? '' })}
      >
        {ended && <EndForm key={ended.id} of={ended} onDone={() => setEnding(false)} />}
      </Dialog>
    </>
  )
}
