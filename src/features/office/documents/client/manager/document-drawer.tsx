import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#platform/shared/i18n.ts'
import { useLang } from '#ui/money.tsx'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentById } from '../api.ts'
import { NewDocumentsForm } from './new-documents.tsx'
import { WholeDocument } from './whole-document.tsx'

export type DocumentDrawerProps = {
  opened: boolean
  /** Null for new documents. */
  id: number | null
  onShow: (document: number | null) => void
}

/** A document in a drawer over the list, or the form for new ones. */
export function DocumentDrawer({ opened, id, onShow }: DocumentDrawerProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data } = useQuery({ ...documentById(id ?? 0), enabled: id !== null })
  const title = data ? inLanguage({ en: data.title_en, ru: data.title_ru }, lang) : null
  return (
    <SideDrawerWindow
      opened={opened}
      onClose={() => onShow(null)}
      title={
        id === null
          ? t('documents.adding')
          : (title ?? <VisuallyHidden>{t('common.loading')}</VisuallyHidden>)
      }
    >
      {!opened ? null : id === null ? (
        <NewDocumentsForm onMade={onShow} />
      ) : data ? (
        <WholeDocument key={data.id} of={data} onShow={onShow} />
      ) : (
        <Skeleton of="facts" rows={4} />
      )}
    </SideDrawerWindow>
  )
}
