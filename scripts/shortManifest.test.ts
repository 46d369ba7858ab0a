import { expect, test } from 'vitest'
import { shortManifest } from './shortManifest.ts'

test('a route names no file that the entry or its parents bring, and common files come first', () => {
  const manifest = {
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      root: { id: 'root', imports: ['/react.js', '/frame.js'], css: ['/shop.css'] },
      lists: { id: 'lists', parentId: 'root', imports: ['/frame.js', '/lists.js'], css: ['/shop.css'] },
      goods: {
        ...{ id: 'goods', parentId: 'lists', module: '/goods.js' },
        ...{ imports: ['/a.js', '/react.js', '/lists.js', '/tables.js'], css: ['/goods.css', '/shop.css'] },
      },
      users: { id: 'users', parentId: 'root', imports: ['/tables.js', '/users.js'] },
    },
  }
  expect(shortManifest(manifest)).toEqual({
    entry: manifest.entry,
    routes: {
      root: { id: 'root', imports: ['/frame.js'], css: ['/shop.css'] },
      lists: { id: 'lists', parentId: 'root', imports: ['/lists.js'], css: [] },
      goods: {
        ...{ id: 'goods', parentId: 'lists', module: '/goods.js' },
        ...{ imports: ['/tables.js', '/a.js'], css: ['/goods.css'] },
      },
      users: { id: 'users', parentId: 'root', imports: ['/tables.js', '/users.js'] },
    },
  })
})
