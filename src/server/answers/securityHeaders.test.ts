import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './securityHeaders.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSources = (html: string) => /script-src ([^;]*)/.exec(pagePolicy(html))?.[1]

test('inline scripts of the page may run, each by its hash, and no others', () => {
  const html = `<script>one()</script><script type="module" async>two()\n</script><script src="/x.js"></script>`
  expect(scriptSources(html)).toBe(`'self' ${hashOf('one()')} ${hashOf('two()\n')}`)
  expect(pagePolicy(html)).not.toMatch(/script-src[^;]*unsafe/)
})

test('the same script twice is one hash; data is no script', () => {
  const data = '<script type="application/ld+json">{"name":"x"}</script>'
  expect(scriptSources(`<script>a</script><script>a</script>${data}`)).toBe(`'self' ${hashOf('a')}`)
})

test('a page may show a picture that is still being sent, and run nothing of the kind', () => {
  expect(/img-src ([^;]*)/.exec(pagePolicy(''))?.[1]?.split(' ')).toContain('blob:')
  expect(pagePolicy('').match(/blob:/g)).toHaveLength(1)
})

test('browsers are told to stay on https only where the shop is', () => {
  const names = (url: string) => securityHeaders(url).map(([name]) => name)
  expect(names('https://shop.example')).toContain('Strict-Transport-Security')
  expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security')
})
