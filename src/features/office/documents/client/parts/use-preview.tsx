import { type ReactNode, useState } from 'react'
import { Preview } from './preview.tsx'
import type { Previewed } from './preview-drawer.tsx'

/** The state of the preview over the page; `onLook` is called when a document is opened, `onSave` saves it. */
export function usePreview<Of extends Previewed>({
  onLook,
  onSave,
}: {
  onLook?: (of: Of) => void
  onSave: (of: Of) => void
}): { look: (of: Of) => void; preview: ReactNode } {
  const [looked, setLooked] = useState<Of | null>(null)
  return {
    look: (of) => {
      setLooked(of)
      onLook?.(of)
    },
    preview: (
      <Preview
        opened={looked !== null}
        of={looked}
        onClose={() => setLooked(null)}
        onSave={() => looked && onSave(looked)}
      />
    ),
  }
}
