import { Button } from '@mantine/core'

/** A notice with one action. */
export function NoticeAction({ text, label, run }: { text: string; label: string; run: () => void }) {
  return (
    <>
      {text}
      <div>
        <Button size="xs" mt="xs" onClick={run}>
          {label}
        </Button>
      </div>
    </>
  )
}
