import { Button } from '@mantine/core'
import { IconRotate3d } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onceOpened } from '#ui/once-opened.tsx'
import type { ModelFile, ModelWindowProps } from './model-window.tsx'

const ModelWindow = onceOpened<ModelWindowProps>(
  async () => (await import('./model-window.tsx')).ModelWindow,
  {
    soon: false,
  },
)

/** A button that opens the 3D view of an attached model. */
export function TurnModel({ of }: { of: ModelFile }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRotate3d size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={t('catalogue.showModelOf', { name: of.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('catalogue.showModel')}
      </Button>
      <ModelWindow opened={isOpen} of={of} onClose={() => setIsOpen(false)} />
    </>
  )
}
