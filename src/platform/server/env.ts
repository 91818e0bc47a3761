import path from 'node:path'
import { z } from 'zod'
import { StartRefusal } from './start-refusal.ts'

export type Env = ReturnType<typeof readEnv>

/**
 * The settings of this process, from its variables. Throws StartRefusal that lists every bad one with its value and
 * what is allowed. An empty variable counts as absent.
 */
export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success)
    throw refusal(parsed.error.issues.map(({ path: [name] }) => badValue(String(name), given)))
  const said = parsed.data
  const missing = whatIsMissing(said)
  if (missing.length > 0) throw refusal(missing)

  const publicUrl = said.PUBLIC_URL ?? `http://localhost:${said.PORT}`
  const production = said.NODE_ENV === 'production'
  return {
    port: said.PORT,
    host: said.HOST,
    publicUrl,
    /** Where pages send API calls; '' is the same origin. */
    apiBaseUrl: said.API_BASE_URL ?? '',
    role: said.ROLE,
    dataDir: path.resolve(said.DATA_DIR),
    /** Absent: the embedded database in `dataDir`/postgres. */
    databaseUrl: said.DATABASE_URL,
    /** Absent: the folder `dataDir`/files. */
    filesUrl: said.FILES_URL,
    s3Endpoint: said.S3_ENDPOINT,
    /** Absent: letters are kept in `dataDir`/mail. */
    smtpUrl: said.SMTP_URL,
    mailFrom: said.MAIL_FROM ?? `Portico <no-reply@${new URL(publicUrl).hostname}>`,
    /** Absent: realtime is served by this process. */
    centrifugo:
      said.CENTRIFUGO_URL && said.CENTRIFUGO_API_KEY
        ? { url: said.CENTRIFUGO_URL, apiKey: said.CENTRIFUGO_API_KEY }
        : undefined,
    realtimeSecret: said.REALTIME_SECRET,
    tokenCookie: said.TOKEN_COOKIE,
    trustProxy: said.TRUST_PROXY,
    /** Loads the demonstration company into an empty database. */
    demo: said.DEMO ?? (said.DATABASE_URL === undefined && !production),
    rateLimits: said.RATE_LIMITS,
    /** Uploads leave so much of the disk to the database and the log. */
    keepFreeBytes: said.KEEP_FREE_MB * 1024 * 1024,
    /** Webhooks may call this machine too, by http: for development and tests. */
    webhooksToLoopback: said.WEBHOOKS_TO_LOOPBACK,
    logLevel: said.LOG_LEVEL,
    /** So long what is under way may take when the process is asked to end. */
    stopSeconds: said.STOP_SECONDS,
    production,
    development: said.NODE_ENV === 'development',
  }
}

const wholeNumber = z.string().regex(/^\d+$/).transform(Number)
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const yesOrNo = z.stringbool({ truthy: ['1', 'on', 'true'], falsy: ['0', 'off', 'false'] })
const proxies = z.string().regex(/^[\d.:a-f/]+(\s*,\s*[\d.:a-f/]+)*$/i)

const shape = z.object({
  PORT: wholeNumber.pipe(z.number().max(65535)).default(3000),
  HOST: z.string().regex(/^\S+$/).default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  API_BASE_URL: webAddress.optional(),
  ROLE: z.enum(['all', 'web', 'api', 'worker']).default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  S3_ENDPOINT: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]+@[^@]+$/)
    .optional(),
  CENTRIFUGO_URL: webAddress.optional(),
  CENTRIFUGO_API_KEY: z.string().optional(),
  REALTIME_SECRET: z
    .string()
    .min(32)
    .regex(/^(?!change-?me)/i)
    .optional(),
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
  STOP_SECONDS: wholeNumber.pipe(z.number().max(3600)).default(10),
  NODE_ENV: z.string().optional(),
})

type Name = keyof typeof shape.shape

const allowed: Record<Name, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or address without spaces',
  PUBLIC_URL: 'an address that starts with http:// or https://',
  API_BASE_URL: 'an address that starts with http:// or https://',
  ROLE: 'all, web, api or worker',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that starts with postgres:// or postgresql://',
  FILES_URL: 'an address that starts with s3://',
  S3_ENDPOINT: 'an address that starts with http:// or https://',
  SMTP_URL: 'an address that starts with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address, or a name followed by <address>',
  CENTRIFUGO_URL: 'an address that starts with http:// or https://',
  CENTRIFUGO_API_KEY: 'any words',
  REALTIME_SECRET: 'at least 32 characters of your own, for example from `openssl rand -hex 32`',
  TOKEN_COOKIE: 'letters, digits, - and _',
  TRUST_PROXY: '1, 0, or the addresses of the proxies, separated by commas',
  DEMO: '1 or 0',
  RATE_LIMITS: 'on or off',
  KEEP_FREE_MB: 'a whole number of megabytes',
  WEBHOOKS_TO_LOOPBACK: '1 or 0',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  STOP_SECONDS: 'a whole number of seconds from 0 to 3600',
  NODE_ENV: 'any word',
}

/** Their values hold secrets and are never repeated. */
const hidden = new Set(['DATABASE_URL', 'SMTP_URL', 'CENTRIFUGO_API_KEY', 'REALTIME_SECRET'])

function badValue(name: string, given: Record<string, string | undefined>): string {
  const value = hidden.has(name) ? 'its value (not shown)' : `"${given[name]}"`
  return `${name}: ${value} is not allowed; allowed is ${allowed[name as Name]}`
}

function whatIsMissing(said: z.infer<typeof shape>): string[] {
  const missing: string[] = []
  if (said.DATABASE_URL && !said.REALTIME_SECRET) {
    missing.push(`REALTIME_SECRET is missing and DATABASE_URL is set; allowed is ${allowed.REALTIME_SECRET}`)
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

const refusal = (lines: string[]) =>
  new StartRefusal(
    `Portico cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
