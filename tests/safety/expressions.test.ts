import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

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

const judged = new Map<string, string | undefined>()

/** Nothing, or how bad it is and what it is slow at. The same expression is looked at once, whoever makes it. */
function fault(expression: Expression): string | undefined {
  const key = `/${expression.source}/${expression.flags}`
  if (!judged.has(key)) judged.set(key, faultOf(expression))
  return judged.get(key)
}

function faultOf({ source, flags }: Expression): string | undefined {
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

describe('no expression of the shop takes more than linear time', () => {
  test('those that are written down', () => {
    const all = files
      .filter((file) => !READS_OWN_PAGES.includes(file))
      .flatMap((file) => expressionsIn(file).literals)
    expect(all.length).toBeGreaterThan(80)
    expect(all.map(fault).filter(Boolean)).toEqual([])
  }, 120_000)

  test('those that are put together, which no text from outside is part of', async () => {
    for (const file of files) {
      const { built, late } = expressionsIn(file)
      expect(late, file).toEqual([])
      if (built === 0) continue
      const expressions = await builtBy(file)
      expect(expressions.length, file).toBeGreaterThanOrEqual(built)
      expect(expressions.map(fault).filter(Boolean), file).toEqual([])
    }
  }, 120_000)
})
