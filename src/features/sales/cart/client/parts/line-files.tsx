import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField, type StoredFile } from '#features/foundation/files/client/index.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { CartLine } from '../../contract.ts'
import { LineCommand } from './line-command.tsx'

/** Drawings and photos of a line, which are passed on to the order. */
export function LineFiles({ of, onFiles }: { of: CartLine; onFiles: (ids: number[]) => void }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [files, setFiles] = useState<StoredFile[]>(of.files)
  const shown = of.files.length > 0 ? t('cart.filesOfLine', { count: of.files.length }) : t('cart.addFiles')
  const title = t('cart.filesFor', { name: of.product.name })
  return (
    <>
      <LineCommand
        Sign={IconPaperclip}
        label={`${shown}: ${of.product.name}`}
        data-set={of.files.length > 0 || undefined}
        onClick={() => {
          setFiles(of.files)
          setOpened(true)
        }}
      />
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <FileField
          label={t('cart.addFiles')}
          category="drawing"
          value={files}
          onChange={(next) => {
            setFiles(next)
            onFiles(next.map(({ id }) => id))
          }}
        />
        <Button mt="md" onClick={() => setOpened(false)}>
          {t('common.close')}
        </Button>
      </Dialog>
    </>
  )
}
