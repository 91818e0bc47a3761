import { expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASE_CONECTION', 'DATABASE_CONNECTIONS'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['REALTIME_SECERT', 'REALTIME_SECRET'],
  ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['AWS_ACESS_KEY_ID', 'AWS_ACCESS_KEY_ID'],
])('%s is refused, and %s is named as what is meant', (name, meant) => {
  expect(() => readEnv({ [name]: 'word' })).toThrow(
    `${name} is no setting of Portico; ${meant} seems to be meant`,
  )
  expect(() => readEnv({ [name]: 'a value of its own' })).not.toThrow('a value of its own')
})

test('each setting with an e-mail missing in its middle is known again', () => {
  for (const name of settingNames) {
    const middle = Math.floor(name.length / 2)
    const written = name.slice(0, middle) + name.slice(middle + 1)
    expect(() => readEnv({ [written]: '1' }), written).toThrow(`${written} is no setting of Portico`)
  }
})

test('where the right one is set too, the other is someone else’s', () => {
  const both = { DATABASE_URI: 'jdbc:postgres', DATABASE_URL: 'postgres://database/portico' }
  expect(readEnv({ ...both, REALTIME_SECRET: 's'.repeat(40) }).databaseUrl).toBe(both.DATABASE_URL)
})

test('what shells, systems, npm, containers and platforms set is left alone', () => {
  const ofOthers = `
    SHELL PWD OLDPWD HOME USER LOGNAME HOSTNAME HOSTTYPE MACHTYPE OSTYPE GROUP VENDOR SHLVL TERM LANG LC_ALL TZ PATH _ PS1
    EDITOR PAGER MAIL DISPLAY COLORTERM TMPDIR TEMP TMP XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_DATA_HOME SSH_CLIENT SSH_TTY
    HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR NODE_OPTIONS
    NODE_PATH NODE_VERSION YARN_VERSION NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE INIT_CWD npm_config_loglevel npm_config_port
    npm_package_json npm_lifecycle_event npm_execpath CI CI_JOB_ID GITHUB_ACTIONS JOURNAL_STREAM INVOCATION_ID LISTEN_FDS
    NOTIFY_SOCKET STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY MAINPID SYSTEMD_EXEC_PID
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP PORTICO_SERVICE_PORT DYNO PGHOST PGPORT PGDATA PGUSER
    PGPASSWORD POSTGRES_PASSWORD POSTGRES_DB POSTGRES_USER S3_PASSWORD REDIS_URL AWS_DEFAULT_REGION AWS_SESSION_TOKEN
    AWS_PROFILE AWS_CA_BUNDLE AWS_ENDPOINT_URL OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_PROTOCOL
    OTEL_RESOURCE_ATTRIBUTES OS APPDATA LOCALAPPDATA HOMEPATH HOMEDRIVE USERNAME USERPROFILE WINDIR COMSPEC PATHEXT
    ProgramFiles ProgramData SystemRoot host port role VITEST VITEST_POOL_ID E2E_CHROMIUM DRILLS RACES LIVES TRADES`
  const given = Object.fromEntries(
    ofOthers
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'word']),
  )
  expect(() => readEnv({ ...given, METRIC_PORT: 'tcp://10.0.0.7:80' })).not.toThrow()
})
