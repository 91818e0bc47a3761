import { type ReactNode, useState } from 'react'
import { Preview } from './preview.tsx'
import type { Previewed } from './preview-drawer.tsx'

/** What is looked at now, over the page; `onLook` hears that someone has seen it, `onSave` saves it. */
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
