import { createContext, type ReactElement } from 'react'

/**
 * Returns the HTML of a part of the page. It is drawn once for each `key`, which has to name the part and hold all that
 * it shows: then it never shows what was true before (decision 0084).
 */
export type DrawPart = (key: string, part: ReactElement) => string

/** How the server draws parts that are on many pages; undefined in browsers. */
export const PartDrawing = createContext<DrawPart | undefined>(undefined)
