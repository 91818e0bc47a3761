import { Button, Menu } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/auth/client/index.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import type { ThreadCard } from '../../contract.ts'
import { phrases } from '../api.ts'
import type { PhrasesProps } from './phrases-window.tsx'

const PhrasesWindow = onceOpened<PhrasesProps>(
  async () => (await import('./phrases-window.tsx')).PhrasesWindow,
  {
    soon: false,
  },
)

type Props = { thread: ThreadCard; onChoose: (words: string) => void }

/** What staff say often, in the language of the client. */
export function PhrasesMenu({ thread, onChoose }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const { data } = useQuery(phrases)
  const [isManaging, setIsManaging] = useState(false)
  const { organization_name: company, last } = thread
  const name = last?.side === 'client' ? last.author : company
  const words = (text: string) => text.replaceAll('{{name}}', name).replaceAll('{{company}}', company)
  return (
    <>
      <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<IconQuote size={16} aria-hidden="true" />}>
            {t('chat.phrases')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data?.length === 0 && <Menu.Label>{t('chat.noPhrases')}</Menu.Label>}
          {data?.map((phrase) => (
            <Menu.Item
              key={phrase.id}
              onClick={() => onChoose(words(thread.language === 'ru' ? phrase.text_ru : phrase.text_en))}
            >
              {phrase.title}
            </Menu.Item>
          ))}
          {user && isAtLeast(user, 'chief_manager') && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setIsManaging(true)}>{t('chat.managePhrases')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <PhrasesWindow opened={isManaging} onClose={() => setIsManaging(false)} />
    </>
  )
}
