import { createContext } from 'react-router'
import type { Shop } from '#shop/types.ts'

/** The shop, which the server passes to each page's loader. Loaders call it in process, never over HTTP. */
export const shopContext = createContext<Shop>()

/** The shop's public origin, for absolute links. */
export const publicUrlContext = createContext<string>()

/** The network address of the visitor, for rate limits of what a page does. */
export const addressContext = createContext<string>()

/** Whether people can continue with Google: it needs keys. */
export const googleContext = createContext(false)

/** How the server finishes a rendered page before it is sent. */
export interface PageDocument {
  /** The nonce of each rendered script: a script without it may not run. */
  readonly mark: string
  /** Returns the page as it is sent, with scripts last and without the mark, and sets its headers. Both as UTF-8. */
  readonly finish: (html: Buffer, headers: Headers) => Uint8Array<ArrayBuffer>
  /** Parts that were drawn before, by what they show. */
  readonly parts: DrawnParts
}

/** A cache of drawn parts of pages, for all pages. */
export interface DrawnParts {
  get(key: string): string | undefined
  set(key: string, html: string): void
}

/** One for each rendered page. */
export const documentContext = createContext<PageDocument>()
