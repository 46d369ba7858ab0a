import { createHash } from 'node:crypto'
import type { BrowserNeeds } from '#integrations/identity/port.ts'

const NO_NEEDS: BrowserNeeds = { connect: [], script: [], frame: [] }

/** What an answer without a document of ours may do in a browser: nothing. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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

/**
 * The Content-Security-Policy of a page whose own inline scripts are `scripts`: each may run by its hash, since bytes
 * that are kept cannot carry a nonce, and whatever else has got into the page may not. `needs`: where signing people in
 * has to reach. Styles may be inline: React writes them into elements, and what they could betray needs a script.
 */
export function pagePolicy(
  scripts: readonly string[],
  { connect, script, frame }: BrowserNeeds = NO_NEEDS,
): string {
  const hashes = new Set(scripts.map((source) => `'sha256-${sha256(source)}'`))
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
