import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Editor = lazy(() => import('./texts/texts-tab.tsx'))

/** Loaded when shown, so that pages that only show a text do not load the editor. */
export function TextsTab() {
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <Editor />
    </Suspense>
  )
}
