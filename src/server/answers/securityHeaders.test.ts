import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './securityHeaders.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptSources = (...scripts: string[]) => /script-src ([^;]*)/.exec(pagePolicy(scripts))?.[1]

test('inline scripts of the page may run, each by its hash, and no others (V14.4.3)', () => {
  expect(scriptSources('one()', 'two()\n')).toBe(`'self' ${hashOf('one()')} ${hashOf('two()\n')}`)
  expect(pagePolicy(['one()'])).not.toMatch(/script-src[^;]*unsafe/)
})

test('the same script twice is one hash', () => {
  expect(scriptSources('a', 'a')).toBe(`'self' ${hashOf('a')}`)
})

test('a page may show a picture that is still being sent, and run nothing of the kind', () => {
  expect(/img-src ([^;]*)/.exec(pagePolicy([]))?.[1]?.split(' ')).toContain('blob:')
  expect(pagePolicy([]).match(/blob:/g)).toHaveLength(1)
})

test('browsers are told to stay on https only where the shop is (V9.1.1, V14.4.5)', () => {
  const names = (url: string) => securityHeaders(url).map(([name]) => name)
  expect(names('https://shop.example')).toContain('Strict-Transport-Security')
  expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security')
})
