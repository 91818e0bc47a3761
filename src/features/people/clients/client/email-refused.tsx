import { useTranslation } from 'react-i18next'
import type { EmailRefusal } from '#platform/shared/email-refusal.ts'
import { State } from '#ui/state.tsx'
import { useWhen } from '#ui/when.tsx'

type Props = { of: EmailRefusal | null; for: 'client' | 'colleague' | 'staff' }

/** Says that e-mails to a person do not arrive, what the mail server answered, and what to do. */
export const EmailRefused = ({ of: refusal, ...rest }: Props) =>
  refusal ? <Refused of={refusal} {...rest} /> : null

function Refused({ of: { at, reply }, for: whom }: { of: EmailRefusal; for: Props['for'] }) {
  const { t } = useTranslation()
  const day = useWhen(at, 'day')
  return (
    <>
      <br />
      <State tone="trouble">{t('clientsInside.emailRefused.state')}</State>
      <br />
      <small className="dimmed">
        {t('clientsInside.emailRefused.reply', { day, reply })} {t(`clientsInside.emailRefused.${whom}`)}
      </small>
    </>
  )
}
