import { Alert, Button, CopyButton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { me } from '#features/people/auth/client/index.ts'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FormSteps, useSteps } from '#ui/form-steps.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useOrigin } from '#ui/page-meta.tsx'
import { UnsavedGuard, useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { WhatChanged } from '#ui/what-changed.tsx'
import { qrFormats } from '../../contract.ts'
import { mayWrite } from '../../vcard.ts'
import { type StaffVcard, WriteVcard } from '../../vcard-shape.ts'
import { useCardAddress } from '../parts/use-card-address.ts'
import { cardById, useChangeCard, useCreateCard, useTransitionCard } from './api.ts'
import { useCardSteps } from './card-fields.tsx'
import { CardPreview } from './card-preview.tsx'
import { CardState } from './card-state.tsx'
import styles from './staff-card.module.css'
import { cardOf, type TypedCard, typedCard } from './typed-card.ts'

const needs = ({ url }: Place) => {
  const id = idIn(url.searchParams, 'id') ?? idIn(url.searchParams, 'copy')
  return [me, managerChoices, ...(id === null ? [] : [cardById(id)])]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Creates, publishes and pauses business cards. `?id=` opens one, `?copy=` starts with the texts of another. */
export default function CreateVcardScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const [search] = useSearchParams()
  const [id, like] = [idIn(search, 'id'), idIn(search, 'copy')]
  const { data: card = null } = useQuery({ ...cardById(id ?? 0), enabled: id !== null })
  const { data: other = null } = useQuery({ ...cardById(like ?? 0), enabled: id === null && like !== null })
  const title = card ? inLanguage({ en: card.name_en, ru: card.name_ru }, lang) : t('vcardsInside.create')
  return (
    <UnsavedGuard>
      <PageHead
        title={title}
        note={card ? undefined : t('vcardsInside.note')}
        crumbs={[{ label: t('vcardsInside.title'), to: paths.manager.vcards }]}
        mark={card ? <CardState of={card.state} /> : undefined}
      />
      <CardForm key={card ? card.id : `new ${like}`} of={card} like={other} />
      {card && <WhatChanged entity="vcard" id={card.id} />}
    </UnsavedGuard>
  )
}

/** The actions of an existing card. */
function Commands({
  of,
  version,
  onTransitioned,
}: {
  of: StaffVcard
  version: number
  onTransitioned: (card: StaffVcard) => void
}) {
  const { t } = useTranslation()
  const transition = useTransitionCard()
  const origin = useOrigin()
  const address = useCardAddress()
  return (
    <>
      <div className={styles.commands}>
        {of.transitions.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'publish' ? 'filled' : 'default'}
            loading={transition.isPending}
            onClick={() =>
              transition.mutate(
                { params: { id: of.id }, body: { transition: name, version } },
                { onSuccess: onTransitioned },
              )
            }
          >
            {t(`vcardsInside.transitions.${name}`)}
          </Button>
        ))}
        <CopyButton value={`${origin}${paths.vcard(of.slug)}`}>
          {({ copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                copy()
                notify({ message: t('vcardsInside.copied') })
              }}
            >
              {t('vcardsInside.copyAddress')}
            </Button>
          )}
        </CopyButton>
        {of.state === 'published' && (
          <>
            <ButtonLink to={paths.vcard(of.slug)} size="xs" variant="default">
              {t('vcardsInside.see')}
            </ButtonLink>
            {qrFormats.map((format) => (
              <Button
                key={format}
                component="a"
                href={address('qr', of.slug, { format })}
                download={`${of.slug}-qr.${format}`}
                size="xs"
                variant="default"
              >
                {t('vcardsInside.qr', { format: format.toUpperCase() })}
              </Button>
            ))}
          </>
        )}
        <ButtonLink to={paths.manager.copyVcard(of.id)} size="xs" variant="default">
          {t('vcardsInside.copy')}
        </ButtonLink>
      </div>
      {of.former_slugs.length > 0 && (
        <p className={`dimmed ${styles.former}`}>
          {t('vcardsInside.former', { slugs: of.former_slugs.join(', ') })}
        </p>
      )}
      {!of.may_change && <p className="dimmed">{t('vcardsInside.errors.notYours')}</p>}
    </>
  )
}

function CardForm({ of, like }: { of: StaffVcard | null; like: StaffVcard | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const origin = useOrigin()
  const { data: user } = useSuspenseQuery(me)
  const { data: managers } = useSuspenseQuery(managerChoices)
  const create = useCreateCard()
  const change = useChangeCard()
  // The version when the fields were filled, so that newer changes by others are not overwritten.
  const [version, setVersion] = useState(of?.version ?? 0)
  const begun = typedCard(of ?? like, user.id)
  const form = useShapedForm<TypedCard>(shape, {
    ...begun,
    ...(of
      ? {}
      : {
          slug: '',
          photo_file_id: null,
          user_id: isAtLeast(user, 'chief_manager') ? begun.user_id : String(user.id),
        }),
  })
  useUnsaved(form.isDirty())
  const isChief = isAtLeast(user, 'chief_manager')
  const isOpen = of === null || mayWrite(user as Parameters<typeof mayWrite>[0], of.user_id)
  const at = useSteps('who')
  const save = form.onSubmit(
    (values) => {
      const settled = {
        onSuccess: (saved: StaffVcard) => {
          notify({ message: t('vcardsInside.saved') })
          // Before the page is left for the new card, or its guard would ask.
          flushSync(() => form.resetDirty())
          setVersion(saved.version)
          if (!of) void navigate(paths.manager.vcard(saved.id))
        },
        onError: (error: unknown) => {
          flushSync(() => void showFieldErrors(form, error))
          at.showFirstError()
        },
      }
      const body = cardOf(values)
      if (of) change.mutate({ params: { id: of.id }, body: { ...body, version } }, settled)
      else create.mutate({ body }, settled)
    },
    () => requestAnimationFrame(at.showFirstError),
  )
  const steps = useCardSteps({
    form,
    origin,
    owners: isChief ? managers.map(({ id, name }) => ({ value: String(id), label: name })) : [],
  })
  const failed = create.error ?? change.error
  return (
    <div className={styles.alongside}>
      <form noValidate onSubmit={save} className={styles.form}>
        <Button
          size="xs"
          variant="default"
          className={styles.jump!}
          onClick={() => document.getElementById('preview')?.scrollIntoView()}
        >
          {t('vcardsInside.preview.title')}
        </Button>
        {of && <Commands of={of} version={version} onTransitioned={(moved) => setVersion(moved.version)} />}
        <FormSteps
          label={t('vcardsInside.steps')}
          steps={steps}
          at={at}
          disabled={!isOpen}
          isDirty={form.isDirty()}
        >
          {isOpen && (
            <Button type="submit" loading={create.isPending || change.isPending}>
              {t('vcardsInside.save')}
            </Button>
          )}
        </FormSteps>
        {failed && failed.type !== 'validation' && (
          <Alert color="red" role="alert">
            {failed.message}
          </Alert>
        )}
      </form>
      <CardPreview of={form.getValues()} />
    </div>
  )
}

const shape = z.preprocess((values) => cardOf(values as TypedCard), WriteVcard)
