const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = /<script type="module" async="">/g

/**
 * A rendered page that asks for its styles, fonts and first picture before its scripts: React puts what
 * preloads scripts at the head of the page, where ten files take the few connections and half the line that
 * the first screen waits for. Nothing is seen of scripts; they come last, at a low priority.
 */
export function scriptsLast(html: string): string {
  const preloads = html.match(MODULE_PRELOAD)
  if (!preloads) return html
  const late = preloads.map((link) => link.replace('<link ', '<link fetchpriority="low" ')).join('')
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(MODULE_SCRIPT, '<script type="module" async="" fetchpriority="low">')
    .replace('</body>', `${late}</body>`)
}
