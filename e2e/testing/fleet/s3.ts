import { mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

// The package has no types.
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void> }

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const [bucket, prefix] = ['portico', 'files']

export type S3 = { settings: Record<string, string>; stop(): Promise<void> }

/** Starts a local S3 with all files of a folder; returns the settings for Portico. */
export async function startS3(directory: string, files: string): Promise<S3> {
  mkdirSync(directory, { recursive: true })
  // Loaded on demand, because it brings its own server.
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver
  const place = { port: 0, address: '127.0.0.1', silent: true, directory }
  const server = new S3rver({ ...place, configureBuckets: [{ name: bucket }] })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true })
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const key = `${prefix}/${path.relative(files, file)}`
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: await readFile(file) }))
  }
  client.destroy()
  return {
    settings: {
      FILES_URL: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stop: () => server.close(),
  }
}
