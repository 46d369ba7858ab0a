import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { INERT_POLICY } from '#server/answers/securityHeaders.ts'
import type { ApiEnv } from '../core/deps.ts'

/** Reports the result, from the code in the address, to the shop's pages and closes the window. */
const SCRIPT = `const error=new URLSearchParams(location.search).get('error');const channel=new BroadcastChannel('haat-identity');channel.postMessage(error?{type:'google',error}:{type:'google'});channel.close();close()`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Signing in</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:1rem;text-align:center;color-scheme:light dark}</style></head><body><main><p>You can close this window and go back to the shop.</p><p lang="bn">এই উইন্ডোটি বন্ধ করে শপে ফিরে যেতে পারেন।</p></main><script>${SCRIPT}</script></body></html>`

const POLICY = `${INERT_POLICY}; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** The page on which the Continue with Google window ends. */
export function authDone(): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/auth-done', (c) =>
    c.html(PAGE, 200, {
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      // After visiting Google the window can close itself only if its page does not ask for isolation.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    }),
  )
}
