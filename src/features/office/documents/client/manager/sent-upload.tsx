import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { When } from '#ui/when.tsx'
import type { StaffUpload } from '../../upload-shape.ts'
import { useAcceptUpload, useRejectUpload } from '../api.ts'
import styles from '../documents.module.css'
import { uploadTones } from '../uploads/upload-tones.ts'

type SentProps = { of: StaffUpload; onLook: () => void; hasCompany?: boolean }

/** One upload: what it is, who sent it, and the decision. */
export function Entry({ of, onLook, hasCompany = true }: SentProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.title}
        aria-label={t('documents.previewOf', { title: of.title })}
        onClick={onLook}
      >
        {of.title}
      </button>
      <State tone={uploadTones[of.state]}>{t(`documents.uploadStates.${of.state}`)}</State>
      {hasCompany && <span>{of.organization_name}</span>}
      <span className="dimmed">
        {t(`documents.kinds.${of.kind}`)} · {t(`documents.languages.${of.language}`)} ·{' '}
        <When at={of.created_at} />
        {of.sent_by && <> · {t('documents.sentBy', { name: of.sent_by })}</>}
      </span>
      {of.reason && <span className={styles.reason}>{of.reason}</span>}
    </span>
  )
}

/** Buttons to accept an upload or reject it with a reason. */
export function Verdict({ of: { id, title, organization_name } }: { of: StaffUpload }) {
  const { t } = useTranslation()
  const accept = useAcceptUpload()
  const reject = useRejectUpload()
  const params = { id }
  return (
    <span className={styles.commands}>
      <TransitionButton
        label={t('documents.accept')}
        data-decides="c"
        pending={accept.isPending}
        onTransition={() =>
          accept.mutate(
            { params },
            {
              onSuccess: () =>
                notify({ message: t('documents.acceptedNow', { title, company: organization_name }) }),
            },
          )
        }
      />
      <TransitionButton
        variant="default"
        data-decides="r"
        label={t('documents.reject')}
        pending={reject.isPending}
        asks={{
          title: t('documents.rejectOf', { title }),
          text: t('documents.rejectNote'),
          yes: t('documents.reject'),
          reason: t('documents.rejectReason'),
        }}
        onTransition={(reason) =>
          reject.mutate(
            { params, body: { reason } },
            { onSuccess: () => notify({ message: t('documents.rejectedNow', { title }) }) },
          )
        }
      />
    </span>
  )
}
