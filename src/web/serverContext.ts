import { createContext } from 'react-router'
import type { Shop } from '#shop/types.ts'

/** The shop, given by the server to each page's loader. Loaders call it in process, never over HTTP. */
export const shopContext = createContext<Shop>()

/** The address that customers use, an origin: what stands before the paths in links for others. */
export const publicUrlContext = createContext<string>()

/** What the server makes of a rendered page before it is sent. */
export interface PageDocument {
  /** The nonce of each script that is rendered: a script without it may not run. */
  readonly mark: string
  /** Answers the page as it is sent, in another order and without the mark, and sets the headers that go with it. */
  readonly finish: (html: string, headers: Headers) => string
}

/** One for each page that is rendered. */
export const documentContext = createContext<PageDocument>()
