import { Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { viewOf } from '#platform/client/list-address.ts'
import { useAction } from '#platform/client/query.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type StoredList, storedLists } from '#platform/shared/stored-lists/contract.ts'
import { NameDialog } from './name-dialog.tsx'
import { Tick } from './tick.tsx'
import { ToolMenu } from './tool-menu.tsx'

/** A view that everyone has. It cannot be renamed or deleted. */
export type Preset = { name: string; to: string; isOpen: boolean }

type Props = {
  place: ListPlace
  views: StoredList['views']
  presets: readonly Preset[]
  opensFirst: boolean
}

/** A person's saved views of a list: open, save, rename, make the default, delete. */
export function ViewsMenu({ place, views, presets, opensFirst }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = { refresh: [storedLists.show] }
  const change = useAction(storedLists.changeView, refresh)
  const remove = useAction(storedLists.removeView, refresh)
  const [naming, setNaming] = useState<'new' | 'open' | null>(null)
  const shown = viewOf(place.asked)
  const open = views.find(({ query }) => query === shown)
  const params = { id: open?.id ?? 0 }
  return (
    <>
      <ToolMenu
        name={t('list.views')}
        says={open?.name ?? presets.find(({ isOpen }) => isOpen)?.name}
        Sign={IconBookmark}
      >
        {presets.map(({ name, to, isOpen }) => (
          <Menu.Item
            key={name}
            leftSection={<Tick on={isOpen && !open} />}
            onClick={() => void navigate(to, { preventScrollReset: true })}
          >
            {name}
          </Menu.Item>
        ))}
        {presets.length > 0 && views.length > 0 && <Menu.Divider />}
        {views.map(({ id, name, query, is_default }) => (
          <Menu.Item
            key={id}
            leftSection={<Tick on={query === shown} />}
            onClick={() => void navigate(`?${query}`)}
          >
            {name}
            {is_default && <span className="dimmed"> · {t('list.viewFirst')}</span>}
          </Menu.Item>
        ))}
        {views.length + presets.length > 0 && <Menu.Divider />}
        {!open && <Menu.Item onClick={() => setNaming('new')}>{t('list.keepView')}</Menu.Item>}
        {open && (
          <>
            <Menu.Item onClick={() => setNaming('open')}>{t('list.renameView')}</Menu.Item>
            {opensFirst && (
              <Menu.Item onClick={() => change.mutate({ params, body: { is_default: !open.is_default } })}>
                {t(open.is_default ? 'list.notFirst' : 'list.putFirst')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => remove.mutate({ params })}>{t('list.removeView')}</Menu.Item>
          </>
        )}
      </ToolMenu>
      {naming && (
        <NameDialog
          list={place.endpoint.list.name}
          query={shown}
          view={naming === 'open' ? open : undefined}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
