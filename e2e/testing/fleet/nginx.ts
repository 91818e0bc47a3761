import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Places = { port: number; innerPort: number; pages: number[]; calls: number[]; realtime: number }

/** Returns deploy/nginx-split.conf unchanged, except for the names and ports of this machine and without TLS. */
function configuration({ port, innerPort, pages, calls, realtime }: Places, home: string): string {
  const servers = (ports: number[]) =>
    ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n')
  const conf = readFileSync('deploy/nginx-split.conf', 'utf8')
    .replace(/^ {4}server web:3000 .*$/m, servers(pages))
    .replace(/^ {4}server api:3000 .*$/m, servers(calls))
    .replace('server realtime:8000;', `server 127.0.0.1:${realtime};`)
    .replace(/^server \{\n {4}listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 8080;', `listen 127.0.0.1:${innerPort};`)
    .replace(/^ *ssl_certificate(_key)? .*;\n/gm, '')
    .replaceAll('/var/log/nginx', home)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${path.join(home, what)};`)
    .join('\n')
  return `daemon off;
worker_processes 1;
pid ${path.join(home, 'pid')};
error_log ${path.join(home, 'error.log')} warn;
events { worker_connections 1024; }
http {
access_log off;
${temporary}
${conf}
}
`
}

/** Starts nginx in front of these processes. Throws if it is not installed. */
export async function startNginx(home: string, places: Places): Promise<{ stop(): Promise<void> }> {
  if (spawnSync('nginx', ['-v']).status !== 0)
    throw new Error('nginx is not there: install it, or put it into PATH')
  mkdirSync(home, { recursive: true })
  const file = path.join(home, 'nginx.conf')
  writeFileSync(file, configuration(places, home))
  const words = ['-c', file, '-p', home]
  const tried = spawnSync('nginx', ['-t', ...words], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(tried.stderr)
  const child: ChildProcess = spawn('nginx', words, { stdio: 'ignore' })
  return {
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
