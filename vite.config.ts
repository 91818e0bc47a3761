import { reactRouter } from '@react-router/dev/vite'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { compressedAssets } from './compressed-assets.ts'
import { contractsWithoutShapes } from './contracts-without-shapes.ts'
import { namedMedia } from './named-media.ts'
import { wordsWithoutLetters } from './words-without-letters.ts'

/** Known beforehand, so that development does not reload the first page while it is being read. */
const prepared = [
  '@mantine/core',
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

export default defineConfig({
  plugins: [contractsWithoutShapes(), wordsWithoutLetters(), reactRouter(), compressedAssets()],
  css: {
    modules: { localsConvention: 'camelCaseOnly' },
    postcss: { plugins: [mantine(), namedMedia()] },
  },
  optimizeDeps: { include: prepared },
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
