import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a tool that runs many tests has to tell at its end. */
export interface Outcome {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  /** The names of tests that passed at a later try. */
  readonly retried: readonly string[]
  /** How long the tests of each file took, in seconds. Files run side by side. */
  readonly seconds: Readonly<Record<string, number>>
}

export interface Failure {
  /** The path of its file and its full name. */
  readonly test: string
  /** The first lines of what it said. */
  readonly reason: string
  /** The path of a picture of the page. */
  readonly screenshot?: string | undefined
}

const REPORTS = resolve(import.meta.dirname, '../.cache/reports')

const fileOf = (check: string) => join(REPORTS, `${check}.json`)

export function writeOutcome(check: string, outcome: Outcome): void {
  const file = fileOf(check)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}

/** Throws if the tool ended before it could write one. */
export function readOutcome(check: string): Outcome {
  return JSON.parse(readFileSync(fileOf(check), 'utf8')) as Outcome
}

/** So that nobody takes the outcome of an earlier run for the next one's. */
export function forgetOutcome(check: string): void {
  writeOutcome(check, { passed: 0, skipped: 0, failures: [], retried: [], seconds: {} })
}

const LINES = 10

/** Ten lines tell what went wrong; the rest stands in the output above. */
export function reasonOf(...said: readonly (string | undefined)[]): string {
  const lines = said
    .flatMap((text) => stripVTControlCharacters(text ?? '').split('\n'))
    .filter((line) => line.trim() !== '')
  return lines.slice(0, LINES).join('\n')
}
