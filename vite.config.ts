import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractsWithoutShapes } from './contracts-without-shapes.ts'

export default defineConfig({
  plugins: [contractsWithoutShapes(), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
