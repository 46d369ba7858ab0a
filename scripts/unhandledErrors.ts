import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Reporter } from 'vitest/node'

/** What went wrong outside of any test: a list of texts. */
export const UNHANDLED = resolve(import.meta.dirname, '../.cache/reports/unhandled.json')

/** Keeps what the JSON report leaves out, such as a worker that ended with the tests it had still to run. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const texts = errors.map(({ stack, message, cause }) => {
      const because = cause instanceof Object && 'message' in cause ? `\n${String(cause.message)}` : ''
      return `${stack ?? message}${because}`
    })
    writeFileSync(UNHANDLED, JSON.stringify(texts))
  }
}
