import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { structuredData } from './structuredData.ts'

test('no product name ends the script that contains it (V5.3.1)', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028 & "'
  const Page = createRoutesStub([
    { path: '/', Component: Meta, meta: () => [structuredData({ '@type': 'Product', name })] },
  ])
  const html = renderToString(<Page />)
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Product', name }])
})
