import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { manifestScript, shortManifest } from './shortManifest.ts'

test('a route names no file that the entry or its parents bring, and common files come first', () => {
  const manifest = {
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      root: { id: 'root', module: '/root.js', imports: ['/react.js', '/frame.js'], css: ['/shop.css'] },
      lists: {
        id: 'lists',
        parentId: 'root',
        module: '/l.js',
        imports: ['/frame.js', '/lists.js'],
        css: ['/shop.css'],
      },
      goods: {
        ...{ id: 'goods', parentId: 'lists', module: '/goods.js' },
        ...{ imports: ['/a.js', '/react.js', '/lists.js', '/tables.js'], css: ['/goods.css', '/shop.css'] },
      },
      users: { id: 'users', parentId: 'root', module: '/u.js', imports: ['/tables.js', '/users.js'] },
    },
  }
  expect(shortManifest(manifest)).toEqual({
    entry: manifest.entry,
    routes: {
      root: { id: 'root', module: '/root.js', imports: ['/frame.js'], css: ['/shop.css'] },
      lists: { id: 'lists', parentId: 'root', module: '/l.js', imports: ['/lists.js'], css: [] },
      goods: {
        ...{ id: 'goods', parentId: 'lists', module: '/goods.js' },
        ...{ imports: ['/tables.js', '/a.js'], css: ['/goods.css'] },
      },
      users: { id: 'users', parentId: 'root', module: '/u.js', imports: ['/tables.js', '/users.js'] },
    },
  })
})

test('the dashboard, which nothing loads ahead, names no imports', () => {
  const page = (id: string, parentId?: string) => ({
    ...{ id, parentId, module: `/${id}.js` },
    ...{ imports: [`/of-${id}.js`], css: [`/${id}.css`] },
  })
  const routes = {
    root: page('root'),
    'dashboard/layout': page('dashboard/layout', 'root'),
    orders: page('orders', 'dashboard/layout'),
    cart: page('cart', 'root'),
  }
  expect(shortManifest({ entry: { imports: [] }, routes }).routes).toEqual({
    ...routes,
    'dashboard/layout': { ...routes['dashboard/layout'], imports: [] },
    orders: { ...routes.orders, imports: [] },
  })
})

test('the script gives each route its id and the folder of its files again', () => {
  const product = {
    ...{ id: 'product', parentId: 'root', path: 'product-details/:id', hasLoader: true },
    hasDefaultExport: true,
    ...{ module: '/assets/product-1.js', imports: ['/assets/goods-1.js'], css: ['/assets/goods-1.css#'] },
  }
  const root = { id: 'root', path: '', hasLoader: true, hasDefaultExport: true, module: '/assets/root-1.js' }
  const manifest = { entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] }, version: '1' }
  const script = manifestScript({
    ...manifest,
    routes: { root: { ...root, imports: [], css: [] }, product: { ...product, hasAction: false } },
  })
  const window = { __reactRouterManifest: undefined }
  runInNewContext(script, { window })
  expect(window.__reactRouterManifest).toEqual({ ...manifest, routes: { root, product } })
  expect(script.match(/product-1|"product"|false/g), script).toEqual(['"product"', 'product-1'])
})

test('a file outside the folder is not written as if it were in it', () => {
  const route = { id: 'root', module: '/elsewhere/root.js' }
  expect(() => manifestScript({ entry: { imports: [] }, routes: { root: route } })).toThrow(
    '/elsewhere/root.js',
  )
})
