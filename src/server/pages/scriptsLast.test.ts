import { expect, test } from 'vitest'
import { scriptsLast } from './scriptsLast.ts'

test('preloads of scripts come last, each once and at a low priority', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
    '<link rel="stylesheet" href="/c.css"/></head><body><main>text</main>' +
    '<script type="module" async="">import "/a.js"</script></body>'
  expect(scriptsLast(page)).toBe(
    '<head><link rel="stylesheet" href="/c.css"/></head><body><main>text</main>' +
      '<script type="module" async="" fetchpriority="low">import "/a.js"</script>' +
      '<link fetchpriority="low" rel="modulepreload" href="/a.js"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/b.js"/></body>',
  )
})

test('a page without scripts stays as it is', () => {
  const page = '<head><link rel="preload" href="/a.woff2"/></head><body></body>'
  expect(scriptsLast(page)).toBe(page)
})
