import { PAGE_ICONS } from './icon.tsx'
import sprite from './icons.svg?raw'

/** The id of the element that holds them. */
export const PAGE_ICONS_ID = 'page-icons'

const END = '</symbol>'

/**
 * The outlines of {@link PAGE_ICONS}, for the body of each page: a browser that is told to load no pictures does not load the
 * sprite either, and a header without its icons is a row of empty buttons. Browsers take them from the page.
 */
export function pageIcons(): string {
  if (!import.meta.env.SSR) return document.getElementById(PAGE_ICONS_ID)?.innerHTML ?? ''
  return PAGE_ICONS.map((name) => {
    const [, drawn] = sprite.split(`<symbol id="${name}" `)
    if (drawn === undefined) throw new Error(`There is no icon ${name}`)
    return `<symbol id="i-${name}" ${drawn.slice(0, drawn.indexOf(END))}${END}`
  }).join('')
}
