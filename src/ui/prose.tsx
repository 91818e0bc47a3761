import styles from './prose.module.css'

/** A long text. The HTML is the server's own markdown (`pages/server/markdown.ts`), never a visitor's. */
export function Prose({ html, lang, id }: { html: string; lang?: string | undefined; id?: string }) {
  return (
    <div
      id={id}
      className={styles.prose}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server, which lets no tag of a text through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
