import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Editor = lazy(() => import('./texts/texts-tab.tsx'))

/** Loaded where it is shown, so that a page that only reads a text brings no editor with it. */
export function TextsTab() {
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <Editor />
    </Suspense>
  )
}
