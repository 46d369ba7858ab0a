import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { EVERYTHING } from '../everything.ts'

const root = resolve(import.meta.dirname, '../..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/paraglide/**', '**/*.test.*'] })

/** Files whose expressions read what the shop itself has written, and nothing that is escaped in it can lengthen that. */
const READS_OWN_PAGES = ['src/server/answers/securityHeaders.ts']

interface Expression {
  readonly source: string
  readonly flags: string
}

interface Found {
  readonly literals: Expression[]
  /** Made by `new RegExp(…)` as the module is loaded. */
  built: number
  /** Made anywhere else: its source may come from outside. */
  late: string[]
}

/** The regular expressions of a module, as a parser sees them. */
function expressionsIn(file: string): Found {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  expect(errors, file).toEqual([])
  const found: Found = { literals: [], built: 0, late: [] }
  const constants = new Set(
    program.body
      .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
      .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
      .map(({ init }) => init?.start),
  )
  const made = ({
    callee,
    start,
    end,
  }: {
    callee: { start: number; end: number }
    start: number
    end: number
  }) => {
    if (text.slice(callee.start, callee.end) !== 'RegExp') return
    if (constants.has(start)) found.built += 1
    else found.late.push(text.slice(start, end))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.literals.push({ source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program)
  return found
}

/** The expressions that a module makes by `new RegExp(…)` as it is loaded. */
async function builtBy(file: string): Promise<Expression[]> {
  const built: Expression[] = []
  const Original = RegExp
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct(target, given: [string, string?]) {
        const made = new target(...given)
        built.push({ source: made.source, flags: made.flags })
        return made
      },
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
  vi.unstubAllGlobals()
  return built
}

/** The expressions that were found to be linear, one in a line: checking one takes up to seconds. */
const LINEAR = join(import.meta.dirname, 'linearExpressions.txt')
const known = new Set(EVERYTHING ? [] : readFileSync(LINEAR, 'utf8').split('\n'))

/** As it stands in a line: a source may hold the character of a line's end. */
const lineOf = ({ source, flags }: Expression) => JSON.stringify(`/${source}/${flags}`)

/** What is wrong with those that are not known yet. */
function faultsOf(expressions: readonly Expression[]): string[] {
  const unknown = new Map(expressions.map((expression) => [lineOf(expression), expression]))
  for (const line of known) unknown.delete(line)
  return [...unknown.values()].flatMap((expression) => fault(expression) ?? [])
}

/** Nothing, or how bad it is and what it is slow at. */
function fault({ source, flags }: Expression): string | undefined {
  const found = checkSync(source, flags, { timeout: null, attackTimeout: null, incubationTimeout: null })
  if (found.status === 'safe') return undefined
  const worst =
    found.status === 'vulnerable' ? `${found.complexity.summary}: ${found.attack.pattern}` : 'unknown'
  return `/${source}/${flags} ${worst}`
}

beforeAll(() => {
  // In this process: nothing else is started, and every machine comes to the same answer.
  vi.stubEnv('RECHECK_BACKEND', 'pure')
})

test('the checker knows a slow expression', () => {
  expect(fault(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)).toMatch(/2nd degree polynomial/)
  expect(fault(/[^/]*@[^/]*/)).toMatch(/polynomial/)
  expect(fault(/^(a+)+$/)).toMatch(/exponential/)
})

test('no expression of the shop takes more than linear time', { timeout: 600_000 }, async () => {
  const all = files
    .filter((file) => !READS_OWN_PAGES.includes(file))
    .flatMap((file) => expressionsIn(file).literals)
  expect(all.length).toBeGreaterThan(80)
  for (const file of files) {
    const { built, late } = expressionsIn(file)
    expect(late, `${file} makes expressions of what it is given`).toEqual([])
    if (built === 0) continue
    const expressions = await builtBy(file)
    expect(expressions.length, file).toBeGreaterThanOrEqual(built)
    all.push(...expressions)
  }
  expect(faultsOf(all)).toEqual([])
  // Those that are new and linear are added to the file by `npx vitest run tests/safety/expressions.test.ts -u`.
  await expect(`${[...new Set(all.map(lineOf))].sort().join('\n')}\n`).toMatchFileSnapshot(LINEAR)
})
