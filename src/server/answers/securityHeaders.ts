import { createHash } from 'node:crypto'
import type { BrowserNeeds } from '#integrations/identity/port.ts'

const NO_NEEDS: BrowserNeeds = { connect: [], script: [], frame: [] }

/** The policy of answers that are not the shop's pages: they may do nothing in a browser. */
export const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the service worker: it asks the shop, and nobody else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The policy of the worker that reads codes (codeWorker.ts): it alone runs WebAssembly, which it gets from the shop. */
export const READER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"

/** Headers of every answer. With an https `publicUrl` they include Strict-Transport-Security. */
export function securityHeaders(publicUrl: string): readonly (readonly [name: string, value: string])[] {
  const common = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Continue with Google opens a window and has to notice when it is closed.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    // One gets to the screen that scans labels from any page, without another document.
    ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=()'],
  ] as const
  if (!publicUrl.startsWith('https:')) return common
  return [...common, ['Strict-Transport-Security', 'max-age=31536000']]
}

/**
 * The Content-Security-Policy of a page whose own inline scripts are `scripts`. Each is allowed by its hash, since
 * cached bytes cannot carry a nonce; injected scripts are blocked. `needs`: the origins that signing in uses. Inline
 * styles are allowed: React writes them into elements, and stealing data through them needs a script.
 */
export function pagePolicy(
  scripts: readonly (string | Uint8Array)[],
  { connect, script, frame }: BrowserNeeds = NO_NEEDS,
): string {
  const hashes = new Set(scripts.map((source) => `'sha256-${sha256(source)}'`))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // blob: previews of a chosen picture during its upload.
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

function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64')
}
