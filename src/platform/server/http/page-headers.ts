import type { Settings } from '../start/secrets.ts'

/**
 * Returns the security headers of a page: scripts only with this reply's nonce, no framing, no MIME sniffing
 * (trust §3.17).
 */
export function pageHeaders(env: Settings, nonce: string): Record<string, string> {
  const api = env.apiBaseUrl ? ` ${new URL(env.apiBaseUrl).origin}` : ''
  const socket = socketOrigins(env)
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${env.development ? " 'unsafe-eval'" : ''}`,
    // Mantine sets custom properties in style attributes, which a nonce cannot cover.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    "font-src 'self'",
    // PDFs are shown by the browser's own viewer from a blob. No other address may be framed.
    'frame-src blob:',
    `connect-src 'self'${api} ${socket}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(env.publicUrl.startsWith('https:')
      ? // Without includeSubDomains: other hosts of the company's domain may have no TLS.
        { 'strict-transport-security': 'max-age=31536000' }
      : {}),
  }
}

function socketOrigins(env: Settings): string {
  const of = (url: string) => new URL(url).origin.replace(/^http/, 'ws')
  const origins = [
    of(env.publicUrl),
    ...(env.apiBaseUrl ? [of(env.apiBaseUrl)] : []),
    ...(env.development ? ['ws:'] : []),
  ]
  return origins.join(' ')
}
