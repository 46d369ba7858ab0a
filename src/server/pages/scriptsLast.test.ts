import { expect, test } from 'vitest'
import { scriptsLast } from './scriptsLast.ts'

test('scripts come last, each once and at a low priority; React runs when it has come', () => {
  const page =
    '<head><link rel="modulepreload" href="/entry.client-A1.js"/><link rel="modulepreload" href="/assets/framework-B.js"/>' +
    '<link rel="stylesheet" href="/c.css"/></head><body><main>text</main>' +
    '<script type="module" async="">import "/entry.client-A1.js"</script></body>'
  expect(scriptsLast(page)).toBe(
    '<head><link rel="stylesheet" href="/c.css"/></head><body><main>text</main>' +
      '<script type="module" async="" fetchpriority="low">import "/entry.client-A1.js"</script>' +
      '<link fetchpriority="low" rel="modulepreload" href="/entry.client-A1.js"/>' +
      '<script type="module" async="" fetchpriority="low" src="/assets/framework-B.js"></script></body>',
  )
})

test('a page without scripts stays as it is', () => {
  const page = '<head><link rel="preload" href="/a.woff2"/></head><body></body>'
  expect(scriptsLast(page)).toBe(page)
})
