import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#features/people/clients/contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MergeForm = lazy(() => import('./merge-form.tsx'))

/** Opens the form to merge this client with another, for chief managers. */
export function MergeClient({ of: client }: { of: ClientRow }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('merging.merge')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('merging.title', { name: client.organization_name })}
      >
        <Suspense fallback={<Skeleton of="facts" rows={3} />}>
          <MergeForm of={client} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
