import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/goodsFiles/goods.ts'
import { DRAINING } from '#server/serve.ts'
import { RULES } from '#server/settings/schema.ts'
import { RUNTIME_PACKAGES } from '../scripts/buildServer.ts'
import { layOut } from '../scripts/layOut.ts'
import { exampleConfiguration } from './faults/nginx.ts'
import { aTemporaryFolder } from './temporaryFolder.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const has = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0

/** Variables in the examples that are not for the shop. */
const OF_OTHERS = /^(POSTGRES_\w+|SITE|SHOPS)$/

/** The names of environment variables that an example sets. */
function settingsIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'))
  return lines.flatMap((line) => {
    const inYaml = /^\s+([A-Z][A-Z_]+): /.exec(line)?.slice(1) ?? []
    const pairs = /^(?:ENV |Environment=)/.test(line) ? [...line.matchAll(/([A-Z][A-Z_]+)=/g)] : []
    return [...inYaml, ...pairs.flatMap(([, name]) => name ?? [])]
  })
}

test.each(['Dockerfile', 'compose.yaml', 'compose.several.yaml', 'haat.service'])(
  'deploy/%s sets what there is to be set, and no other',
  (file) => {
    const names = settingsIn(read(`deploy/${file}`)).filter((name) => !OF_OTHERS.test(name))
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect(Object.keys(RULES), `${file} sets ${name}`).toContain(name)
  },
)

test('the image and the archive hold every package that the built server asks for, and no other', () => {
  const folder = join(aTemporaryFolder(), 'laid-out')
  layOut(folder, { withNode: false })
  expect(readdirSync(folder).sort()).toEqual(['build', 'node_modules', 'package.json'])
  const { dependencies } = JSON.parse(read('package-lock.json')).packages['node_modules/sharp']
  const packages = ['sharp', ...Object.keys(dependencies)].map((name) => name.replace(/^@img\/.*/, '@img'))
  expect(readdirSync(join(folder, 'node_modules')).sort()).toEqual(packages.sort())
  expect(read('deploy/Dockerfile')).toMatch(
    /^RUN .*scripts\/package\.ts --lay-out (\S+)\n[\s\S]*^COPY --from=build \1 \.\/$/m,
  )

  const asked = readdirSync(join(root, 'build/server')).flatMap((file) =>
    [...read(`build/server/${file}`).matchAll(/(?:^import (?:.* from )?|\bimport\()"([^."][^"]*)"/gm)].map(
      ([, name]) => name ?? '',
    ),
  )
  expect([...new Set(asked.filter((name) => !isBuiltin(name)))]).toEqual(RUNTIME_PACKAGES)
})

test('each example is named in docs/operations.md, and each that is named exists', () => {
  const told = [...read('docs/operations.md').matchAll(/deploy\/([\w.]*\w)/g)].map(([, name]) => name)
  expect([...new Set(told)].sort()).toEqual(readdirSync(join(root, 'deploy')).sort())
})

test('what the image is made of is in the repository', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.*) \.\/$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  )
  expect(copied).toContain('package-lock.json')
  for (const name of copied) expect(readdirSync(root)).toContain(name)
  const started = JSON.parse(read('package.json')).scripts.start.split(' ')
  expect(read('deploy/Dockerfile')).toContain(`CMD ${JSON.stringify(started).replaceAll(',', ', ')}`)
  expect(read('deploy/haat.service')).toContain(`/node ${started.slice(1).join(' ')}\n`)
})

test('the proxies hang up before a shop that ends does', () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1])
  const kept = [
    seconds('deploy/nginx.conf', /keepalive_timeout (\d+)s;/),
    seconds('deploy/Caddyfile', /\n\s*keepalive (\d+)s/),
  ]
  for (const each of kept) expect(each * 1000).toBeLessThan(DRAINING)
})

test('Caddy takes the largest file of goods and its form', () => {
  const [, mebibytes] = /max_size (\d+)MiB/.exec(read('deploy/Caddyfile')) ?? []
  expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(MAX_FILE_BYTES + 500 * 1024)
})

test.skipIf(!has('nginx', '-v'))('nginx takes its example (skipped where nginx is not installed)', () => {
  const folder = aTemporaryFolder()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, exampleConfiguration(8080, [3001, 3002, 3003], folder))
  const said = execFileSync('nginx', ['-t', '-c', file, '-g', `pid ${folder}/pid;`], { stdio: 'pipe' })
  expect(said.toString()).toBe('')
})

test.skipIf(!has('caddy', 'version'))(
  'Caddy takes its example (skipped where Caddy is not installed)',
  () => {
    const folder = aTemporaryFolder()
    const validate = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')]
    const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, SHOPS: 'a:3000 b:3000' }
    expect(spawnSync('caddy', validate, { env: environment, encoding: 'utf8' }).status).toBe(0)
  },
)
