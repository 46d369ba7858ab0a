import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { DrawPart } from './drawnPart.ts'
import { getLocale } from './paraglide/runtime.js'
import type { DrawnParts } from './serverContext.ts'

/**
 * Draws parts of pages apart and keeps them in `parts`. Of the page they know its language and `basename`, the base path of
 * links, and nothing else. A page that hydrates cannot tell the difference: its elements are the same.
 */
export function partDrawer(parts: DrawnParts, basename: string): DrawPart {
  return (key, part) => {
    const placed = `${getLocale()} ${basename} ${key}`
    const kept = parts.get(placed)
    if (kept !== undefined) return kept
    const html = renderToString(
      <StaticRouter basename={basename} location={basename}>
        {part}
      </StaticRouter>,
    )
    parts.set(placed, html)
    return html
  }
}
