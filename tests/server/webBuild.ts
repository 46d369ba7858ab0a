import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type ActionFunctionArgs,
  createContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import type { Shop } from '#shop/types.ts'

interface Parts {
  /** Called for each page that is made. */
  readonly loader?: (args: LoaderFunctionArgs, shop: Shop) => unknown
  /** Called for what is posted. */
  readonly action?: (args: ActionFunctionArgs) => unknown
  /** The whole page around what the loader answered, as HTML; `mark` is the nonce of its scripts. */
  readonly html?: (body: string, mark: string) => string
  readonly failing?: boolean
}

function Page() {
  return createElement('p', null, String(useLoaderData()))
}

/** A web build of one route that answers every address, in the shape that `react-router build` makes. */
export function aWebBuild({
  loader = () => 'hello',
  action,
  html = (body) => body,
  failing = false,
}: Parts = {}): ServerBuild {
  const shopContext = createContext<Shop>()
  const publicUrlContext = createContext<string>()
  const googleContext = createContext<boolean>()
  const addressContext = createContext<string>()
  const documentContext = createContext<{
    mark: string
    finish: (html: string, headers: Headers) => string
  }>()
  const handleRequest = async (
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
    given: RouterContextProvider,
  ) => {
    if (failing) throw new Error('rendering failed')
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const body = renderToString(createElement(ServerRouter, { context, url: request.url }))
    const { mark, finish } = given.get(documentContext)
    return new Response(finish(`<!DOCTYPE html>${html(body, mark)}`, headers), { status, headers })
  }
  const module = {
    loader: (args: LoaderFunctionArgs) => loader(args, args.context.get(shopContext)),
    ...(action && { action }),
    default: Page,
    ErrorBoundary: () => createElement('h1', null, 'A designed page for errors'),
  }
  const route = {
    id: 'page',
    path: '*',
    hasLoader: true,
    hasErrorBoundary: true,
    imports: [],
    module: '/page.js',
  }
  return {
    entry: {
      module: {
        default: handleRequest,
        shopContext,
        publicUrlContext,
        googleContext,
        documentContext,
        addressContext,
      },
    },
    routes: { page: { id: 'page', path: '*', module } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { page: { ...route, parentId: undefined } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    allowedActionOrigins: [],
  } as unknown as ServerBuild
}
