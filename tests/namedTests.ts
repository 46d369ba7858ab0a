import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The references of a text, `file` "title", "title"; other text is ignored. */
function referencesOf(text: string) {
  return [...text.matchAll(/`([^`]+)`((?:,? "[^"]*")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]*)"/g)].map(([, title = '']) => title),
  }))
}

/** Whether the file calls a function with this title, like test(…) or it.each(…)(…); numbers of rows may follow it. */
function hasTitle(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'")
  return new RegExp(`\\(\\s*(['"\`])${escaped}(?: \\([§V]\\d[^()]*\\))?\\1`).test(source)
}

/** The tests that a text names and that are not there. */
export function missingTests(text: string): string[] {
  return referencesOf(text).flatMap(({ file, titles }) => {
    if (titles.length === 0) return []
    if (!existsSync(join(root, file))) return [file]
    const source = readFileSync(join(root, file), 'utf8')
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file} "${title}"`)
  })
}
