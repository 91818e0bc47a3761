import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { WhatChanged } from '#ui/what-changed.tsx'
import { When } from '#ui/when.tsx'
import type { DocumentCard } from '../../document-shape.ts'
import { useTransitionDocument } from '../api.ts'
import styles from '../documents.module.css'
import { stateTones } from '../parts/state-tones.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentReaders } from './document-readers.tsx'
import { NewVersionForm } from './new-version.tsx'

type Props = { of: DocumentCard; onShow: (document: number | null) => void }

/** A document with its file, actions, versions and readers. */
export function WholeDocument({ of, onShow }: Props) {
  const { t } = useTranslation()
  const [isReplacing, setReplacing] = useState(false)
  return (
    <>
      <p className={styles.name}>
        <State tone={stateTones[of.state]}>{t(`documents.states.${of.state}`)}</State>
        {t('documents.version', { version: of.version })}
        {of.organization_name && <span>{of.organization_name}</span>}
        {of.published_at && (
          <span className="dimmed">
            <When at={of.published_at} />
          </span>
        )}
      </p>
      <StoredFiles of={[{ ...of.file, mesh: null }]} />
      <div className={`${styles.commands} ${styles.transitions}`}>
        <Transitions of={of} />
        {of.may_replace && !isReplacing && (
          <Button variant="default" onClick={() => setReplacing(true)}>
            {t('documents.replace')}
          </Button>
        )}
      </div>
      {of.may_replace && isReplacing && <NewVersionForm of={of} onMade={onShow} />}
      {of.may_change && <DocumentForm key={of.edition} of={of} />}
      {of.versions.length > 1 && (
        <section className={styles.section}>
          <h3>{t('documents.versions')}</h3>
          <ul className={styles.versions}>
            {of.versions.map(({ id, version, state, published_at }) => (
              <li key={id}>
                {id === of.id ? (
                  <strong>{t('documents.version', { version })}</strong>
                ) : (
                  <Link to={`?document=${id}`} preventScrollReset>
                    {t('documents.version', { version })}
                  </Link>
                )}
                <State tone={stateTones[state]}>{t(`documents.states.${state}`)}</State>
                {published_at && <When at={published_at} as="day" />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {of.state !== 'draft' && <DocumentReaders of={of} />}
      <WhatChanged entity="document" id={of.id} />
    </>
  )
}

/** The transitions the server allows now. */
function Transitions({ of }: { of: DocumentCard }) {
  const { t } = useTranslation()
  const transition = useTransitionDocument()
  return of.transitions.map((name) => (
    <TransitionButton
      key={name}
      variant={name === 'publish' ? 'filled' : 'default'}
      label={t(`documents.transitions.${name}`)}
      pending={transition.isPending}
      {...(name === 'archive'
        ? {
            asks: {
              title: t('documents.archiveAsk'),
              text: t('documents.archiveText'),
              yes: t('documents.transitions.archive'),
            },
          }
        : {})}
      onTransition={() =>
        transition.mutate(
          { params: { id: of.id }, body: { transition: name } },
          {
            onSuccess: ({ state }) =>
              notify({ message: t('documents.moved', { state: t(`documents.states.${state}`) }) }),
          },
        )
      }
    />
  ))
}
