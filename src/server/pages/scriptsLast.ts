const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"<>]*)"\/>/g
const MODULE_SCRIPT = '<script type="module" async="">'
/** React and its router. All other files lead to the entry, which only the page's own script may start. */
const FRAMEWORK = /\/framework-/

/**
 * Moves the scripts of a rendered page to its end, with a low priority, so that the first picture loads first. React
 * puts script preloads into the head, where ten files compete for the few connections and half the bandwidth that the
 * first screen needs. The largest runs as soon as it has come: together with the others it would keep a cheap phone from
 * answering for a quarter of a second. `changeHead` changes the head of the page on the way: each further copy of a page
 * costs a millisecond.
 */
export function scriptsLast(html: string, changeHead = (head: string, _page: string) => head): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd < 0) return html
  const head = changeHead(html.slice(0, headEnd), html)
  const preloads = head.match(MODULE_PRELOAD)
  if (!preloads) return head + html.slice(headEnd)
  return [
    head.replaceAll(MODULE_PRELOAD, ''),
    html.slice(headEnd, bodyEnd).replace(MODULE_SCRIPT, `${MODULE_SCRIPT.slice(0, -1)} fetchpriority="low">`),
    ...preloads.map((link) => link.replace(MODULE_PRELOAD, last)),
    html.slice(bodyEnd),
  ].join('')
}

function last(link: string, address: string): string {
  if (!FRAMEWORK.test(address)) return link.replace('<link ', '<link fetchpriority="low" ')
  return `${MODULE_SCRIPT.slice(0, -1)} fetchpriority="low" src="${address}"></script>`
}
