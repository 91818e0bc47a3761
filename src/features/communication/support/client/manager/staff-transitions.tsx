import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransitionButton } from '#ui/transition-button.tsx'
import { staffSupport } from '../../contract.ts'
import { type Decision, decisionsFor, isGiving } from '../../request.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { goodsOf, useRequestAction } from '../api.ts'
import { timesOf, useTransitions } from '../parts/use-transitions.ts'
import { WordsDialog } from '../parts/words-dialog.tsx'
import { PiecesFields, piecesOf, type TypedPieces } from './pieces-fields.tsx'
import { ReturnFields, type TypedReturn, usualReturn } from './return-fields.tsx'

/** Takes a request on, asks back, and decides it. */
export function StaffTransitions({ of: request }: { of: SupportRequest }) {
  const { isOffered, look } = useTransitions(request)
  const take = useRequestAction(staffSupport.take)
  const ask = useRequestAction(staffSupport.ask, { silent: true })
  const [isDeciding, setIsDeciding] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { t } = useTranslation()
  const { id, version, number, origin } = request
  return (
    <>
      {isOffered('decide') && (
        <TransitionButton {...look('decide')} onTransition={() => setIsDeciding(true)} />
      )}
      {isOffered('ask') && (
        <TransitionButton
          {...look('ask')}
          {...(origin === 'staff' && { label: t('support.transitions.askBack') })}
          variant="default"
          onTransition={() => setIsAsking(true)}
        />
      )}
      {isOffered('take') && (
        <TransitionButton
          {...look('take')}
          variant="default"
          pending={take.isPending}
          onTransition={() => take.mutate({ params: { id }, body: { version } })}
        />
      )}
      <WordsDialog
        key={`ask ${timesOf(request, 'asked')}`}
        title={t('support.ask.title', { number })}
        label={t('support.ask.reason')}
        yes={t('support.ask.submit')}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        pending={ask.isPending}
        error={ask.error}
        onSubmit={(reason) =>
          ask.mutate({ params: { id }, body: { version, reason } }, { onSuccess: () => setIsAsking(false) })
        }
      />
      <DecideDialog
        key={timesOf(request, 'decided')}
        of={request}
        opened={isDeciding}
        onClose={() => setIsDeciding(false)}
      />
    </>
  )
}

const whoReads = {
  client: 'support.decide.text',
  outside: 'support.decide.forgotten',
  staff: 'support.decide.colleague',
} as const

function DecideDialog(props: { of: SupportRequest; opened: boolean; onClose: () => void }) {
  const { of: request, opened, onClose } = props
  const { t } = useTranslation()
  const decide = useRequestAction(staffSupport.decide, { silent: true })
  const choices = decisionsFor({ has_order: request.order !== null || request.lot !== null })
  const { id, number, version, email, wanted, origin } = request
  const [decision, setDecision] = useState<Decision>(choices.find((one) => one === wanted) ?? choices[0]!)
  const [typed, setTyped] = useState<TypedPieces>({})
  const [terms, setTerms] = useState<TypedReturn>(usualReturn)
  const gives = isGiving(decision)
  const { data: goods } = useQuery({ ...goodsOf(id), enabled: opened && gives })
  const pieces = gives ? piecesOf(goods ?? [], typed, decision) : []
  const returns = pieces.some(({ comes_back }) => comes_back)
    ? { return: { ...terms, due_on: terms.due_on || null } }
    : {}
  return (
    <WordsDialog
      title={t('support.decide.title', { number })}
      text={email ? t('support.decide.outside', { email }) : t(whoReads[origin])}
      label={t(origin === 'client' ? 'support.decide.reason' : 'support.decide.words')}
      yes={t('support.decide.submit')}
      opened={opened}
      onClose={onClose}
      pending={decide.isPending}
      error={decide.error}
      onSubmit={(reason) =>
        decide.mutate(
          { params: { id }, body: { version, decision, reason, pieces, ...returns } },
          { onSuccess: onClose },
        )
      }
    >
      <NativeSelect
        label={t('support.decision')}
        description={gives ? t(`support.decide.${decision}`) : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        value={decision}
        data={choices.map((value) => ({ value, label: t(`support.decisions.${value}`) }))}
        // The options are the decisions.
        onChange={(event) => setDecision(event.currentTarget.value as Decision)}
      />
      {gives && goods && (
        <PiecesFields
          goods={goods}
          decision={decision}
          typed={typed}
          onChange={setTyped}
          errors={decide.error?.fields ?? {}}
        />
      )}
      {'return' in returns && (
        <ReturnFields typed={terms} onChange={setTerms} errors={decide.error?.fields ?? {}} />
      )}
    </WordsDialog>
  )
}
