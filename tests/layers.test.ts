import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

/**
 * The layers of docs/map.md: imports go down only and never in a circle. Biome refuses imports of other layers by name
 * (`#data/...`); the last test here refuses relative imports that leave their layer.
 */
const root = resolve(import.meta.dirname, '..')
const bench = mkdtempSync(join(tmpdir(), 'layers-'))
copyFileSync(join(root, 'biome.json'), join(bench, 'biome.json'))
afterAll(() => rmSync(bench, { recursive: true, force: true }))

/** Runs the project's lint on `source` as a file of `layer`, with `others` (content by name) beside it. */
function lint(
  layer: string,
  source: string,
  others: Readonly<Record<string, string>> = {},
): { failed: boolean; report: string } {
  mkdirSync(join(bench, 'src', layer), { recursive: true })
  for (const [name, content] of Object.entries({ ...others, 'example.ts': source })) {
    writeFileSync(join(bench, 'src', layer, name), content)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', `src/${layer}/example.ts`],
    { cwd: bench, encoding: 'utf8' },
  )
  return { failed: status !== 0, report: stdout + stderr }
}

const importing = (name: string) => `import { thing } from '${name}'\nexport const use = thing\n`

describe('an import that goes down passes', () => {
  test.each([
    ['contract', '#domain/money/money.ts'],
    ['data', '#domain/money/money.ts'],
    ['shop', '#contract/core/moneySchema.ts'],
    ['web', '#contract/core/moneySchema.ts'],
    ['shop', '#data/core/database.ts'],
    ['server', '#shop/createShop.ts'],
    ['web', '#domain/money/money.ts'],
    ['web/storefront', '#web/ui/button.tsx'],
  ])('%s imports %s', (layer, name) => {
    const { failed, report } = lint(layer, importing(name))
    expect(report).toContain('Checked 1 file')
    expect(failed).toBe(false)
  })

  test('the web imports the types of shop', () => {
    const source = "import type { Shop } from '#shop/types.ts'\nexport type Use = Shop\n"
    expect(lint('web', source).failed).toBe(false)
  })
})

describe('an import that goes up or sideways fails the build', () => {
  test.each([
    ['domain', '#contract/core/moneySchema.ts'],
    ['contract', '#data/core/database.ts'],
    ['contract', '#shop/createShop.ts'],
    ['contract', 'node:fs'],
    ['data', '#contract/core/moneySchema.ts'],
    ['demo', '#contract/core/moneySchema.ts'],
    ['domain', '#data/core/database.ts'],
    ['domain', '#web/root.tsx'],
    ['domain', 'node:fs'],
    ['data', '#shop/createShop.ts'],
    ['data', '#integrations/mail/mail.ts'],
    ['integrations', '#data/core/database.ts'],
    ['demo', '#data/core/database.ts'],
    ['shop', '#server/settings/settings.ts'],
    ['shop', '#web/root.tsx'],
    ['web', '#data/core/database.ts'],
    ['web', '#server/settings/settings.ts'],
    ['web', '#shop/createShop.ts'],
    ['web/storefront', '#shop/createShop.ts'],
    ['web/storefront', '#web/dashboard/orders.tsx'],
    ['web/ui', '#web/storefront/layout.tsx'],
    ['web/ui', '#contract/core/moneySchema.ts'],
  ])('%s imports %s', (layer, name) => {
    const { failed, report } = lint(layer, importing(name))
    expect(report).toContain('noRestrictedImports')
    expect(failed).toBe(true)
  })
})

describe('files that import each other', () => {
  const example = "import type { Other } from './other.ts'\nexport type Example = Other | undefined\n"

  test('fail the build, even when they import nothing but types', () => {
    const back = "import type { Example } from './example.ts'\nexport type Other = { of: Example }\n"
    const { failed, report } = lint('domain/circle', example, { 'other.ts': back })
    expect(report).toContain('noImportCycles')
    expect(failed).toBe(true)
  })

  test('pass when one of them imports the other', () => {
    expect(lint('domain/line', example, { 'other.ts': 'export type Other = string\n' }).failed).toBe(false)
  })
})

test('no relative import leaves its layer (V1.1.6)', () => {
  const strays: string[] = []
  for (const file of globSync('src/*/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/paraglide/**'] })) {
    const layer = file.split('/').slice(0, 2).join('/')
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /from '(\.{1,2}\/[^']+)'/g,
    )) {
      const reached = relative(root, resolve(root, dirname(file), target))
      // React Router writes each route's types beside it, as `./+types/route.ts`.
      if (!reached.startsWith(`${layer}/`) && !reached.includes('+types')) strays.push(`${file} -> ${target}`)
    }
  }
  expect(strays).toEqual([])
})
