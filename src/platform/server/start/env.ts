import path from 'node:path'
import { z } from 'zod'
import { misspelt } from './misspelt.ts'
import { StartRefusal } from './start-refusal.ts'

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the settings from environment variables. An empty variable counts as absent. Throws StartRefusal that
 * lists every invalid variable with its value and what is allowed, and every one that seems misspelt.
 */
export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  const wrong = misspelt(given, settingNames)
  if (!parsed.success)
    throw refusal([...parsed.error.issues.map(({ path: [name] }) => badValue(String(name), given)), ...wrong])
  const said = parsed.data
  const all = [...wrong, ...whatIsMissing(said)]
  if (all.length > 0) throw refusal(all)

  const publicUrl = said.PUBLIC_URL ?? `http://localhost:${said.PORT}`
  const production = said.NODE_ENV === 'production'
  return {
    port: said.PORT,
    host: said.HOST,
    publicUrl,
    /** The address of the API for pages. '' for the same origin. */
    apiBaseUrl: said.API_BASE_URL ?? '',
    /** The address of the API for a process that only renders pages: the internal one if it is set. */
    apiInternalUrl: said.API_INTERNAL_URL ?? said.API_BASE_URL ?? '',
    role: said.ROLE,
    dataDir: path.resolve(said.DATA_DIR),
    /** Absent: the embedded database in `dataDir`/postgres. */
    databaseUrl: said.DATABASE_URL,
    /** Database connections for calls. Jobs have ten of their own. */
    databaseConnections: said.DATABASE_CONNECTIONS,
    /** Absent: the folder `dataDir`/files. */
    filesUrl: said.FILES_URL,
    s3Endpoint: said.S3_ENDPOINT,
    /** Absent: e-mails are stored in `dataDir`/mail. */
    smtpUrl: said.SMTP_URL,
    mailFrom: said.MAIL_FROM ?? `Portico <no-reply@${new URL(publicUrl).hostname}>`,
    /** Absent: this process serves realtime itself. */
    centrifugo:
      said.CENTRIFUGO_URL && said.CENTRIFUGO_API_KEY
        ? { url: said.CENTRIFUGO_URL, apiKey: said.CENTRIFUGO_API_KEY }
        : undefined,
    realtimeSecret: said.REALTIME_SECRET,
    /** The previous secret, accepted while the secret is being changed. */
    realtimeSecretBefore: said.REALTIME_SECRET_BEFORE,
    tokenCookie: said.TOKEN_COOKIE,
    trustProxy: said.TRUST_PROXY,
    /** Loads the demonstration company into an empty database. */
    demo: said.DEMO ?? (said.DATABASE_URL === undefined && !production),
    rateLimits: said.RATE_LIMITS,
    /** Bytes of disk that uploads leave free for the database and the log. */
    keepFreeBytes: said.KEEP_FREE_MB * 1024 * 1024,
    /** Lets webhooks call this machine over http, for development and tests. */
    webhooksToLoopback: said.WEBHOOKS_TO_LOOPBACK,
    logLevel: said.LOG_LEVEL,
    /** Absent: nothing is measured. */
    metrics:
      said.METRICS_PORT === undefined ? undefined : { port: said.METRICS_PORT, host: said.METRICS_HOST },
    /** Absent: no traces are recorded. */
    tracesTo: said.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Seconds that running work may take after the process is asked to stop. */
    stopSeconds: said.STOP_SECONDS,
    /** Seconds before that in which the process only reports that it is not ready. */
    leaveSeconds: said.LEAVE_SECONDS,
    /** Encrypts backups. Absent: backups are not encrypted. */
    backupPassphrase: said.BACKUP_PASSPHRASE,
    /** The number of backups to retain in a folder. */
    backupKeep: said.BACKUP_KEEP,
    /** Gets an e-mail if a backup fails. Absent: every administrator does. */
    operatorEmail: said.OPERATOR_EMAIL,
    production,
    development: said.NODE_ENV === 'development',
  }
}

const wholeNumber = z.string().regex(/^\d+$/).transform(Number)
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const yesOrNo = z.stringbool({ truthy: ['1', 'on', 'true'], falsy: ['0', 'off', 'false'] })
const proxies = z.string().regex(/^[\d.:a-f/]+(\s*,\s*[\d.:a-f/]+)*$/i)

const ownSecret = z
  .string()
  .min(32)
  .regex(/^(?!change-?me)/i)

const shape = z.object({
  PORT: wholeNumber.pipe(z.number().max(65535)).default(3000),
  HOST: z.string().regex(/^\S+$/).default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  API_BASE_URL: webAddress.optional(),
  API_INTERNAL_URL: webAddress.optional(),
  ROLE: z.enum(['all', 'web', 'api', 'worker']).default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: wholeNumber.pipe(z.number().min(4).max(500)).default(20),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  S3_ENDPOINT: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]+@[^@]+$/)
    .optional(),
  CENTRIFUGO_URL: webAddress.optional(),
  CENTRIFUGO_API_KEY: z.string().optional(),
  REALTIME_SECRET: ownSecret.optional(),
  REALTIME_SECRET_BEFORE: ownSecret.optional(),
  TOKEN_COOKIE: z
    .string()
    .regex(/^[\w-]+$/)
    .default('portico_token'),
  TRUST_PROXY: z.union([yesOrNo, proxies]).default(false),
  DEMO: yesOrNo.optional(),
  RATE_LIMITS: yesOrNo.default(true),
  KEEP_FREE_MB: wholeNumber.pipe(z.number().max(1_000_000_000)).default(200),
  WEBHOOKS_TO_LOOPBACK: yesOrNo.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: wholeNumber.pipe(z.number().max(65535)).optional(),
  METRICS_HOST: z.string().regex(/^\S+$/).default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  STOP_SECONDS: wholeNumber.pipe(z.number().max(3600)).default(10),
  LEAVE_SECONDS: wholeNumber.pipe(z.number().max(3600)).default(0),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_KEEP: wholeNumber.pipe(z.number().min(1).max(100_000)).default(14),
  OPERATOR_EMAIL: z.email().optional(),
  NODE_ENV: z.string().optional(),
})

type Name = keyof typeof shape.shape

/** The names of all variables that are read. */
export const settingNames = Object.keys(shape.shape) as Name[]

const allowed: Record<Name, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or address without spaces',
  PUBLIC_URL: 'an address that starts with http:// or https://',
  API_BASE_URL: 'an address that starts with http:// or https://',
  API_INTERNAL_URL: 'an address that starts with http:// or https://',
  ROLE: 'all, web, api or worker',
  DATA_DIR: 'a folder',
  DATABASE_URL:
    'an address that starts with postgres:// or postgresql://; in its password write / as %2F, ? as %3F, # as %23 and % as %25',
  DATABASE_CONNECTIONS: 'a whole number from 4 to 500',
  FILES_URL: 'an address that starts with s3://',
  S3_ENDPOINT: 'an address that starts with http:// or https://',
  SMTP_URL: 'an address that starts with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address, or a name followed by <address>',
  CENTRIFUGO_URL: 'an address that starts with http:// or https://',
  CENTRIFUGO_API_KEY: 'any words',
  REALTIME_SECRET: 'at least 32 characters of your own, for example from `openssl rand -hex 32`',
  REALTIME_SECRET_BEFORE: 'the secret that was, of at least 32 characters, while one is changed',
  TOKEN_COOKIE: 'letters, digits, - and _',
  TRUST_PROXY: '1, 0, or the addresses of the proxies, separated by commas',
  DEMO: '1 or 0',
  RATE_LIMITS: 'on or off',
  KEEP_FREE_MB: 'a whole number of megabytes',
  WEBHOOKS_TO_LOOPBACK: '1 or 0',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  METRICS_PORT: 'a whole number from 0 to 65535',
  METRICS_HOST: 'a host name or address without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address that starts with http:// or https://',
  STOP_SECONDS: 'a whole number of seconds from 0 to 3600',
  LEAVE_SECONDS: 'a whole number of seconds from 0 to 3600',
  BACKUP_PASSPHRASE: 'at least 12 characters',
  BACKUP_KEEP: 'a whole number of backups, 1 or more',
  OPERATOR_EMAIL: 'an e-mail address',
  NODE_ENV: 'any word',
}

/** Variables with secrets. Their values are never repeated. */
const hidden = new Set([
  ...['DATABASE_URL', 'SMTP_URL', 'CENTRIFUGO_API_KEY', 'BACKUP_PASSPHRASE'],
  ...['REALTIME_SECRET', 'REALTIME_SECRET_BEFORE'],
])

function badValue(name: string, given: Record<string, string | undefined>): string {
  const value = hidden.has(name) ? 'its value (not shown)' : `"${given[name]}"`
  return `${name}: ${value} is not allowed; allowed is ${allowed[name as Name]}`
}

function whatIsMissing(said: z.infer<typeof shape>): string[] {
  const missing: string[] = []
  if (said.DATABASE_URL && !said.REALTIME_SECRET) {
    missing.push(`REALTIME_SECRET is missing and DATABASE_URL is set; allowed is ${allowed.REALTIME_SECRET}`)
  }
  if (!said.DATABASE_URL && isPart(said)) {
    missing.push(
      `DATABASE_URL is missing and ROLE is ${said.ROLE}, one part of several, which work on one database; without it this one would start an embedded database of its own; allowed is ${allowed.DATABASE_URL}, or ROLE=all`,
    )
  }
  if (said.ROLE === 'web' && !said.API_BASE_URL) {
    missing.push(
      `API_BASE_URL is missing and ROLE is web, whose pages ask the API of another process; allowed is ${allowed.API_BASE_URL}`,
    )
  }
  if (said.WEBHOOKS_TO_LOOPBACK && said.NODE_ENV === 'production' && !said.DEMO) {
    missing.push(
      'WEBHOOKS_TO_LOOPBACK: "1" is for development and demonstrations; with NODE_ENV=production allowed is 0',
    )
  }
  if (Boolean(said.CENTRIFUGO_URL) !== Boolean(said.CENTRIFUGO_API_KEY)) {
    const name = said.CENTRIFUGO_URL ? 'CENTRIFUGO_API_KEY' : 'CENTRIFUGO_URL'
    missing.push(`${name} is missing; CENTRIFUGO_URL and CENTRIFUGO_API_KEY are set together or not at all`)
  }
  return missing
}

/**
 * A part can run alone only with an external database. Exceptions: role `api` with the embedded database in a
 * demonstration (the default outside production), and everything in development.
 */
const isPart = ({ ROLE, DEMO, NODE_ENV }: z.infer<typeof shape>): boolean =>
  ROLE !== 'all' && NODE_ENV !== 'development' && !(ROLE === 'api' && (DEMO ?? NODE_ENV !== 'production'))

const refusal = (lines: string[]) =>
  new StartRefusal(
    `Portico cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
