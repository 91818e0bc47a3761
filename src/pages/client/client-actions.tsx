import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  managerChoices,
  peopleOf,
  useBlock,
  useHandOver,
  useRemindInvited,
  useUnblock,
} from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { MergeClient } from '#features/people/merging/client/index.ts'
import { useDraftOrder } from '#features/sales/workbench/client/index.ts'
import type { CallError } from '#platform/client/errors.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'

const showWrong = ({ message }: CallError) => notify({ message, theme: 'danger', timeout: 8000 })

/** What staff do next for a client: a new order, or the decision on an application. */
export function ClientMain({ of: client }: { of: ClientRow }) {
  const { t } = useTranslation()
  if (client.status === 'active') return <NewOrder of={client} />
  return client.status === 'not_confirmed' ? (
    <ButtonLink to={paths.manager.newClient(client.id)}>{t('clients.confirm')}</ButtonLink>
  ) : null
}

/** The other actions of staff for a client, as its status permits. */
export function ClientMore({ of: client, mayMerge }: { of: ClientRow; mayMerge: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {client.status !== 'deleted' && (
        <ButtonLink to={paths.manager.chatAbout(client.id, 'general')} variant="default">
          {t('chat.ask')}
        </ButtonLink>
      )}
      {client.status !== 'deleted' && <Assign of={client} />}
      <InviteAgain of={client} />
      <Blocking of={client} />
      {mayMerge && (client.status === 'active' || client.status === 'not_confirmed') && (
        <MergeClient of={client} />
      )}
    </>
  )
}

function NewOrder({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = useDraftOrder()
  return (
    <Button
      loading={begin.isPending}
      onClick={() =>
        begin.mutate(
          { body: { organization_id: id } },
          { onSuccess: (order) => void navigate(paths.manager.draftOf(order.id)), onError: showWrong },
        )
      }
    >
      {t('clientele.acts.order')}
    </Button>
  )
}

function Assign({ of: { id, organization_name, manager_id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data: managers = [] } = useQuery({ ...managerChoices, enabled: isOpen })
  const [chosen, setChosen] = useState(String(manager_id ?? ''))
  const give = useHandOver()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate(
      { params: { id }, body: { manager_id: Number(chosen) } },
      {
        onSuccess: ({ manager_name }) => {
          setOpen(false)
          notify({ message: t('clientele.acts.assigned', { name: manager_name }) })
        },
        onError: showWrong,
      },
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('clientele.acts.manager')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('clientele.acts.managerOf', { name: organization_name })}
      >
        <form onSubmit={submit}>
          <NativeSelect
            label={t('clients.manager')}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: t('clients.choose') },
              ...managers.map((one) => ({
                value: String(one.id),
                label: t('clientsInside.managerLoad', { name: one.name, count: one.clients }),
              })),
            ]}
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={give.isPending} disabled={chosen === String(manager_id ?? '')}>
              {t('clientele.acts.assign')}
            </Button>
          </Group>
        </form>
      </Dialog>
    </>
  )
}

/** Shown only if someone was invited and has not signed up. */
function InviteAgain({ of: { id, status } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data: people } = useQuery({ ...peopleOf(id), enabled: status !== 'deleted' })
  const remind = useRemindInvited()
  if (!people?.some(({ state }) => state === 'invited')) return null
  return (
    <Button
      variant="default"
      loading={remind.isPending}
      onClick={() =>
        remind.mutate(
          { params: { id } },
          {
            onSuccess: ({ sent }) => notify({ message: t('clientele.acts.invited', { count: sent }) }),
            onError: showWrong,
          },
        )
      }
    >
      {t('clientele.acts.invite')}
    </Button>
  )
}

function Blocking({ of: { id, organization_name: name, status } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const block = useBlock()
  const unblock = useUnblock()
  if (status === 'blocked')
    return (
      <TransitionButton
        label={t('clientele.acts.unblock')}
        variant="default"
        pending={unblock.isPending}
        onTransition={() =>
          unblock.mutate(
            { params: { id } },
            {
              onSuccess: () => notify({ message: t('clientele.acts.unblocked', { name }) }),
              onError: showWrong,
            },
          )
        }
      />
    )
  if (status !== 'active') return null
  return (
    <TransitionButton
      label={t('clientele.acts.block')}
      variant="default"
      pending={block.isPending}
      asks={{
        title: t('clientele.acts.blockTitle', { name }),
        text: t('clientele.acts.blockText'),
        yes: t('clientele.acts.block'),
        reason: t('clientele.acts.blockReason'),
        reason_ru: t('clientele.acts.blockReasonRu'),
      }}
      onTransition={(reason, _, reason_ru) =>
        block.mutate(
          { params: { id }, body: { reason, reason_ru } },
          {
            onSuccess: () => notify({ message: t('clientele.acts.blocked', { name }) }),
            onError: showWrong,
          },
        )
      }
    />
  )
}
