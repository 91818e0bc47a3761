import { Button, Group, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PriceAmount } from '#ui/money.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import { When } from '#ui/when.tsx'
import type { ChatSide, ProposalState } from '../../chat.ts'
import { type Message, ownChat, type Proposal, staffChat } from '../../contract.ts'
import { useThreadAction } from '../api.ts'
import styles from '../chat.module.css'

const tones: Record<ProposalState, Tone> = {
  open: 'waiting',
  accepted: 'done',
  declined: 'trouble',
  withdrawn: 'quiet',
  outdated: 'quiet',
}

type Props = { message: Message; proposal: Proposal; side: ChatSide; onAnswered: (message: Message) => void }

/** A proposed change of an order line with the old and new values, and the answer to it. */
export function ProposalCard({ message, proposal, side, onAnswered }: Props) {
  const { t } = useTranslation()
  const { order_id, order_number, sku, name, unit, before, after } = proposal
  const { state, answered_by, answered_at, reason } = proposal
  const so = useSoMany()
  const words = useWords()
  const order = side === 'client' ? paths.account.order(order_id) : paths.manager.orderHere(order_id)
  return (
    <section className={styles.proposal} aria-label={t('chat.proposal', { number: order_number })}>
      <p className={styles.proposalHead}>
        <Link to={order}>{t('chat.proposal', { number: order_number })}</Link>
        <State tone={tones[state]}>
          {state === 'open' && side === 'client'
            ? t('chat.waitingForYou')
            : t(`chat.proposalStates.${state}`)}
        </State>
      </p>
      <p>
        {name} {sku && <span className="dimmed figures">{sku}</span>}
      </p>
      <table className={styles.change}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('chat.now')}</th>
            <th scope="col">{t('chat.proposed')}</th>
          </tr>
        </thead>
        <tbody>
          <Row label={t('chat.proposalQuantity')} isOther={before.quantity !== after.quantity}>
            <span className="figures">{words.quantity(before.quantity, { unit })}</span>
            <span className="figures">{words.quantity(after.quantity, { unit })}</span>
          </Row>
          {after.price && (
            <Row
              label={t('chat.proposalPrice', { currency: after.price.currency })}
              isOther={JSON.stringify(before.price) !== JSON.stringify(after.price)}
            >
              {before.price ? <PriceAmount value={before.price} of={so(before.price, unit)} /> : '—'}
              <PriceAmount value={after.price} of={so(after.price, unit)} />
            </Row>
          )}
          <Row label={t('chat.proposalDate')} isOther={before.promised_on !== after.promised_on}>
            <Day of={before.promised_on} />
            <Day of={after.promised_on} />
          </Row>
        </tbody>
      </table>
      {answered_by && answered_at && (
        <p className={styles.by}>
          {answered_by}, <When at={answered_at} />
          {reason && `: ${reason}`}
        </p>
      )}
      {state === 'open' &&
        (side === 'client' ? (
          <Answers message={message} number={order_number} onAnswered={onAnswered} />
        ) : (
          <Withdrawal message={message} onAnswered={onAnswered} />
        ))}
    </section>
  )
}

function Row({
  label,
  isOther,
  children,
}: {
  label: string
  isOther: boolean
  children: [ReactNode, ReactNode]
}) {
  return (
    <tr data-other={isOther || undefined}>
      <th scope="row">{label}</th>
      <td>{children[0]}</td>
      <td>{children[1]}</td>
    </tr>
  )
}

function Day({ of }: { of: string | null }) {
  const { t } = useTranslation()
  const day = useDay()
  return of === null ? t('chat.noDate') : day(of)
}

type AnswerProps = { message: Message; onAnswered: (message: Message) => void }

function Answers({ message, number, onAnswered }: AnswerProps & { number: number }) {
  const { t } = useTranslation()
  const accept = useThreadAction(ownChat.accept)
  const decline = useThreadAction(ownChat.decline)
  const [isAsked, setIsAsked] = useState<'accept' | 'decline' | null>(null)
  const [reason, setReason] = useState('')
  const params = { id: message.id }
  const done = (answered: Message) => {
    setIsAsked(null)
    onAnswered(answered)
  }
  const close = () => setIsAsked(null)
  return (
    <>
      <Group gap="xs">
        <Button size="sm" onClick={() => setIsAsked('accept')}>
          {t('chat.accept')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setIsAsked('decline')}>
          {t('chat.decline')}
        </Button>
      </Group>
      <Dialog opened={isAsked === 'accept'} onClose={close} title={t('chat.accept')}>
        <p>{t('chat.acceptQuestion', { number })}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={accept.isPending}
            onClick={() => accept.mutate({ params }, { onSuccess: done, onError: close })}
          >
            {t('chat.accept')}
          </Button>
        </Group>
      </Dialog>
      <Dialog opened={isAsked === 'decline'} onClose={close} title={t('chat.decline')}>
        <Textarea
          label={t('chat.declineReason')}
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={decline.isPending}
            onClick={() => decline.mutate({ params, body: { reason } }, { onSuccess: done, onError: close })}
          >
            {t('chat.decline')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}

function Withdrawal({ message, onAnswered }: AnswerProps) {
  const { t } = useTranslation()
  const withdraw = useThreadAction(staffChat.withdraw)
  return (
    <Button
      size="sm"
      variant="default"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { id: message.id } }, { onSuccess: onAnswered })}
    >
      {t('chat.withdraw')}
    </Button>
  )
}
