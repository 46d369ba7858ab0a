import { createHash } from 'node:crypto'
import type { BrowserNeeds } from '#integrations/identity/port.ts'

const NO_NEEDS: BrowserNeeds = { connect: [], script: [], frame: [] }

/** What an answer without a document of ours may do in a browser: nothing. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Headers of every answer. `publicUrl` decides whether browsers are told to stay on https. */
export function securityHeaders(publicUrl: string): readonly (readonly [name: string, value: string])[] {
  const common = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Signing in with Google opens a window of Google's, and has to see when it is closed.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ] as const
  if (!publicUrl.startsWith('https:')) return common
  return [...common, ['Strict-Transport-Security', 'max-age=31536000']]
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/**
 * The Content-Security-Policy of a rendered page: of inline scripts, those that it was rendered with may
 * run, each by its hash. Cached bytes cannot carry a nonce. `needs`: where signing people in has to reach.
 */
export function pagePolicy(html: string, { connect, script, frame }: BrowserNeeds = NO_NEEDS): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(SCRIPT)) {
    const isData = /\btype="application\/(ld\+)?json"/i.test(attributes)
    if (source === '' || isData) continue
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // blob: a picture that somebody has chosen is shown while it is sent.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
