import globalData from '@csstools/postcss-global-data'
import { reactRouter } from '@react-router/dev/vite'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import { compressedAssets } from './build/compressed-assets.ts'
import { stylesOfOpenParts } from './build/styles-of-open-parts.ts'

/** Known beforehand, so that development does not reload the first page while it is being read. */
const prepared = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/form',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'centrifuge',
  'i18next',
  'libphonenumber-js/min',
  'maska',
  'react-i18next',
  'zod',
]

/**
 * What so many of the entries (pages, and what opens over them) have in common is one file: as many files as there are
 * parts cost a page more, in requests and in what compression can share. Fewer would send everybody what few use. Every
 * part that is loaded lazily counts: with more of them, this has to grow, or e2e/script-weight.test.ts fails.
 */
const common = { name: 'common', minShareCount: 118 }

/**
 * A page names the hundred files it is made of, and every file those it needs: what is not the same twice in them is
 * all that compression leaves of it.
 */
const nameless = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }

export default defineConfig({
  plugins: [reactRouter(), stylesOfOpenParts(), compressedAssets()],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [globalData({ files: ['src/ui/breakpoints.css'] }), customMedia()] },
  },
  optimizeDeps: { include: prepared },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { ...nameless, codeSplitting: { groups: [common] } },
        },
      },
    },
  },
  // Into the pages' own code goes what of these is used: by name Node would load six thousand icons to draw forty.
  ssr: { noExternal: ['@tabler/icons-react', /^@mantine\//] },
})
