import { createContext } from 'react-router'
import type { Shop } from '#shop/types.ts'

/** The shop, given by the server to each page's loader. Loaders call it in process, never over HTTP. */
export const shopContext = createContext<Shop>()

/** The address that customers use, an origin: what stands before the paths in links for others. */
export const publicUrlContext = createContext<string>()

/** What the server makes of a rendered page before it is sent: another order, and headers that go with it. */
export const finishContext = createContext<(html: string, headers: Headers) => string>()
