export { merging } from '../contract.ts'
export { mergesOf, useLiveMerges } from './api.ts'
export { MergeClient } from './merge-client.tsx'
export { PartOf, Parts } from './merges.tsx'
