import { Button, CopyButton, Group } from '@mantine/core'
import styles from './secret-once.module.css'

type Words = { name: string; once: string; copy: string; copied: string; done: string }

/** A secret that is shown only once. A person who has not saved it must create another. */
export function SecretOnce({ secret, words, onDone }: { secret: string; words: Words; onDone: () => void }) {
  return (
    <div className={styles.secret}>
      <p>
        <strong>{words.once}</strong>
      </p>
      <output className="code" aria-label={words.name}>
        {secret}
      </output>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{words.done}</Button>
      </Group>
    </div>
  )
}
