import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

export type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/**
 * A panel, tab or form that is open at first is rendered on the server, but its styles came with its script: until then it
 * was unstyled. The router links the styles of a page's direct imports only; here the styles of the parts that a page
 * imports dynamically are added to them.
 */
export function stylesOfOpenParts(): Plugin {
  return {
    name: 'portico:styles-of-open-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      // The router reads the map of files when it builds the server's half.
      async handler({ dir }, bundle) {
        const file = path.resolve(dir!, '.vite/manifest.json')
        const chunks: Record<string, Chunk> = JSON.parse(await readFile(file, 'utf8'))
        const parts = new Map<string, string[]>()
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            parts.set(
              chunk.fileName,
              chunk.moduleIds
                .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
                .map((id) => path.posix.relative(this.environment.config.root, id)),
            )
        addStyles(chunks, parts)
        await writeFile(file, JSON.stringify(chunks))
      },
    },
  }
}

/** To each page the styles of the parts that its files name; `parts` are named by the file that names them. */
export function addStyles(chunks: Record<string, Chunk>, parts: ReadonlyMap<string, string[]>): void {
  for (const [key, page] of Object.entries(chunks)) {
    if (!page.isEntry || !key.includes('-screen.')) continue
    const own = broughtBy([page], chunks)
    const opened = own.flatMap(({ file }) => parts.get(file) ?? []).flatMap((key) => chunks[key] ?? [])
    const there = new Set(own.flatMap(({ css = [] }) => css))
    const more = broughtBy(opened, chunks).flatMap(({ css = [] }) => css)
    const added = [...new Set(more)].filter((css) => !there.has(css))
    if (added.length > 0) page.css = [...(page.css ?? []), ...added]
  }
}

/** Files and all that comes with them. */
function broughtBy(files: readonly Chunk[], chunks: Record<string, Chunk>): Chunk[] {
  const brought = new Set<Chunk>(files)
  for (const { imports = [] } of brought) for (const key of imports) brought.add(chunks[key]!)
  return [...brought]
}
