import { Button } from '@mantine/core'

/** What a notice says, and the one thing that can be done about it. */
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
