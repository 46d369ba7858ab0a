import { relative, resolve } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { reasonOf, writeOutcome } from './testOutcome.ts'

const root = resolve(import.meta.dirname, '..')

/** Writes the outcome of the journeys; also of what went wrong outside of any of them. */
export default class JourneyReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: TestError[] = []

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(_: FullResult): void {
    const tests = this.#suite?.allTests() ?? []
    const having = (outcome: string) => tests.filter((test) => test.outcome() === outcome)
    const seconds: Record<string, number> = {}
    for (const test of tests) {
      const file = fileOf(test)
      const took = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      seconds[file] = (seconds[file] ?? 0) + took
    }
    writeOutcome('journeys', {
      passed: having('expected').length + having('flaky').length,
      skipped: having('skipped').length,
      failures: [
        ...this.#errors.map(({ message }) => ({ test: 'outside of any journey', reason: reasonOf(message) })),
        ...having('unexpected').map((test) => {
          const last = test.results.at(-1)
          return {
            test: nameOf(test),
            reason: reasonOf(...(last?.errors ?? []).flatMap(({ message, snippet }) => [message, snippet])),
            screenshot: last?.attachments.find(({ name }) => name === 'screenshot')?.path,
          }
        }),
      ],
      retried: having('flaky').map(nameOf),
      seconds,
    })
  }
}

function fileOf(test: TestCase): string {
  return relative(root, test.location.file)
}

function nameOf(test: TestCase): string {
  const [, project = ''] = test.titlePath()
  return `${fileOf(test)}:${test.location.line} > ${test.title} [${project}]`
}
