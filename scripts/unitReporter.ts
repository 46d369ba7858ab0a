import type { Reporter, TestCase } from 'vitest/node'
import { EVERYTHING, THOROUGH } from '../tests/everything.ts'
import { type Failure, reasonOf, writeOutcome } from './testOutcome.ts'

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>
type ThrownError = RunEnd[1][number]

/** Writes the outcome of the unit tests; also of what went wrong outside of any test, such as a worker that ended. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: RunEnd[0], errors: RunEnd[1]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(isAsked)
    const having = (state: string) => tests.filter((test) => test.result().state === state)
    writeOutcome('unit', {
      passed: having('passed').length,
      skipped: having('skipped').length,
      failures: [
        ...errors.map((error) => failureOf('outside of any test', [error])),
        ...modules.flatMap((module) => {
          const broken = module.errors()
          return broken.length > 0 ? [failureOf(module.relativeModuleId, broken)] : []
        }),
        ...having('failed').map((test) => failureOf(nameOf(test), test.result().errors ?? [])),
      ],
      retried: having('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map(nameOf),
      seconds: Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]),
      ),
    })
  }
}

/** What only `npm run test:all` runs is not skipped by `npm test`, which has another list. */
function isAsked({ tags }: TestCase): boolean {
  return EVERYTHING || !tags.includes(THOROUGH)
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`
}

/** Of several tries, the last one. */
function failureOf(test: string, errors: readonly ThrownError[]): Failure {
  const last = errors.at(-1)
  const because =
    last?.cause instanceof Object && 'message' in last.cause ? String(last.cause.message) : undefined
  const diff = typeof last?.diff === 'string' ? last.diff : undefined
  return { test, reason: reasonOf(last?.message, because, diff, last?.stack) }
}
