import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel } from '#features/goods/catalogue/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import { type ChatSide, editableMs } from '../../chat.ts'
import { chatApi, type Message, type ThreadCard } from '../../contract.ts'
import { useThreadAction } from '../api.ts'
import styles from '../chat.module.css'
import { PicturesOf } from './pictures-of.tsx'
import { ProposalCard } from './proposal-card.tsx'

type Props = {
  of: Message
  thread: ThreadCard
  side: ChatSide
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  /** The message changed: it was deleted or its proposal was answered. */
  onAnswered: (message: Message) => void
}

export function MessageLine({ of: message, thread, side, onReply, onEdit, onAnswered }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const isMine = message.author_id === user?.id
  const isOurs = message.side === side
  const lang = useLang()
  const said = momentIn(lang, message.at, { timeStyle: 'short', timeZone: undefined })
  const isGone = message.body === null
  return (
    <li id={`message-${message.seq}`} className={styles.message} data-mine={isOurs || undefined}>
      <p className={styles.by}>
        <b>{isMine ? t('chat.you') : message.author}</b>{' '}
        <time dateTime={message.at} className="figures" suppressHydrationWarning>
          {said}
        </time>
        {message.is_auto && <span> · {t('chat.automatic')}</span>}
        {message.edited_at && !isGone && <span> · {t('chat.edited')}</span>}
      </p>
      {message.reply_to && (
        <blockquote className={styles.quote}>
          <a href={`#message-${message.reply_to.seq}`}>{message.reply_to.author}</a>
          <p>{message.reply_to.body ?? t('chat.takenBack')}</p>
        </blockquote>
      )}
      {isGone ? (
        <p className="dimmed">{t('chat.takenBack')}</p>
      ) : (
        message.body && <p className={styles.words}>{message.body}</p>
      )}
      <PicturesOf files={message.files} />
      <StoredFiles of={message.files} Turn={TurnModel} />
      {message.proposal && (
        <ProposalCard message={message} proposal={message.proposal} side={side} onAnswered={onAnswered} />
      )}
      {isMine && !isGone && (
        <p className={styles.foot}>
          {message.seq <= thread.read_by_others ? t('chat.read') : t('chat.sent')}
        </p>
      )}
      {!isGone && (
        <Commands
          message={message}
          name={t('chat.actionsOf', { time: said })}
          isMine={isMine}
          onReply={onReply}
          onEdit={onEdit}
          onTakenBack={onAnswered}
        />
      )}
    </li>
  )
}

type CommandsProps = Pick<Props, 'onReply' | 'onEdit'> & {
  message: Message
  name: string
  isMine: boolean
  onTakenBack: (message: Message) => void
}

function Commands({ message, name, isMine, onReply, onEdit, onTakenBack }: CommandsProps) {
  const { t } = useTranslation()
  const remove = useThreadAction(chatApi.remove)
  const isFresh =
    isMine && !message.is_auto && !message.proposal && Date.now() - Date.parse(message.at) < editableMs
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const takeBack = () =>
    remove.mutate({ params: { id: message.id } }, { onSuccess: onTakenBack, onError: close })
  return (
    <div className={styles.commands}>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={name}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onReply(message)}>{t('chat.reply')}</Menu.Item>
          {isFresh && <Menu.Item onClick={() => onEdit(message)}>{t('chat.edit')}</Menu.Item>}
          {isFresh && <Menu.Item onClick={() => setIsAsked(true)}>{t('chat.takeBack')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isAsked} onClose={close} title={t('chat.takeBack')}>
        <p>{t('chat.takeBackQuestion')}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button loading={remove.isPending} onClick={takeBack}>
            {t('chat.takeBack')}
          </Button>
        </Group>
      </Dialog>
    </div>
  )
}
