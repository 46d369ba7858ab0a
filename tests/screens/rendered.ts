import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { aRootMatch, aShownShop } from '../shownShop.ts'
import { CATEGORIES, PAGES } from './layoutData.ts'

export interface Rendered {
  readonly html: string
  /** The visible text, with one space between words. */
  readonly text: string
}

/** A part of a screen as the server writes it: what stands there before any script has come. */
export function rendered<Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  shop = aShownShop(),
  google?: true,
): Rendered {
  const element = createElement(part, props)
  const { id, loaderData } = aRootMatch(shop, google)
  const layout = { id: 'storefront/layout', loaderData: { categories: CATEGORIES, pages: PAGES } }
  const page = { path: '*', element }
  const frame = { id: layout.id, loader: () => layout.loaderData, children: [page] }
  const router = createMemoryRouter([{ id, loader: () => loaderData, children: [frame] }], {
    hydrationData: { loaderData: { [id]: loaderData, [layout.id]: layout.loaderData } },
  })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const text = unescaped(html.replace(/<[^>]*>/g, ' '))
  return { html, text: text.replace(/\s+/g, ' ').trim() }
}

/** The opening tags of these elements, in order. */
export function tagsOf({ html }: Rendered, element: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g'))].map(([tag]) => unescaped(tag))
}

/** The addresses of the links, in order, as a browser with scripts has them. */
export function addressesOf({ html, text }: Rendered): string[] {
  const withScripts = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  return tagsOf({ html: withScripts, text }, 'a').map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? '')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
