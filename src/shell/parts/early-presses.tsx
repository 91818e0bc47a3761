import { useNonce } from '#platform/client/nonce.ts'
import { holdPresses } from '#platform/client/pressed-early.ts'

/** Part of the head of every page with scripts: presses before they listen are not lost. */
export function EarlyPresses() {
  const nonce = useNonce()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under this answer's nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holdPresses }} />
}
