const MODULE_PRELOAD = /<link rel="modulepreload"[^<>]*>/g
const MODULE_SCRIPT = '<script type="module" async="">'

/**
 * Moves the scripts of a rendered page to its end, with a low priority, so that styles, fonts and the first picture load
 * first. React puts script preloads into the head, where ten files compete for the few connections and half the
 * bandwidth that the first screen needs.
 */
export function scriptsLast(html: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const head = html.slice(0, headEnd)
  const preloads = head.match(MODULE_PRELOAD)
  if (!preloads) return html
  return [
    head.replaceAll(MODULE_PRELOAD, ''),
    html.slice(headEnd, bodyEnd).replace(MODULE_SCRIPT, `${MODULE_SCRIPT.slice(0, -1)} fetchpriority="low">`),
    ...preloads.map((link) => link.replace('<link ', '<link fetchpriority="low" ')),
    html.slice(bodyEnd),
  ].join('')
}
