import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Puts a compressed copy next to every script, style and drawing of the browser's build. Vite compresses nothing, and a
 * plugin for the browser's bundle would miss the route manifest, which is written later, with the server's half.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      // The map of pages is written with the server's half, so the browser's folder is looked through after both.
      async handler({ dir }) {
        const folder = path.resolve(dir!, '../client')
        const files = await readdir(folder, { recursive: true, encoding: 'utf8' })
        await Promise.all(files.filter(isText).map((name) => compress(path.join(folder, name))))
      },
    },
  }
}

const isText = (name: string) => ['.js', '.css', '.svg'].includes(path.extname(name))

async function compress(file: string): Promise<void> {
  if (existsSync(`${file}.gz`)) return
  const text = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await brotli(text, best)),
    writeFile(`${file}.gz`, await zip(text, { level: 9 })),
  ])
}
