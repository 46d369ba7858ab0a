const MODULE_PRELOAD = /<link rel="modulepreload"[^<>]*>/g
const MODULE_SCRIPT = '<script type="module" async="">'

/**
 * A rendered page that asks for its styles, fonts and first picture before its scripts: React puts what
 * preloads scripts at the head of the page, where ten files take the few connections and half the line that
 * the first screen waits for. Nothing is seen of scripts; they come last, at a low priority.
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
