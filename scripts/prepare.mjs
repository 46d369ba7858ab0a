// Runs before `npm start` and `npm test`, on whatever Node the machine has (20 or newer): installs what is
// missing and builds the web part when its sources have changed. Does nothing, quickly, otherwise.
// Usage: node scripts/prepare.mjs start|test
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const forTests = process.argv[2] === 'test'

/** What the built web part is made of. */
const WEB_SOURCES = [
  'src/web',
  'src/domain',
  'src/shop/types.ts',
  'messages',
  'public',
  'project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const GENERATED = new Set(['src/web/paraglide'])

install()
build()

/** A start needs the product's own packages alone; tests need the development packages too. */
function install() {
  const stamp = join(root, 'node_modules/.haat-installed')
  const lock = hashOf(['package-lock.json'])
  const [installedLock, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // Whoever has once run the tests works on the project and keeps the development packages.
  const all = forTests || extent === 'all'
  if (installedLock === lock && (extent === 'all' || !all)) return
  console.log('Installing packages (once; a minute or two)...')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])])
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'product'}`)
}

function build() {
  const stamp = join(root, 'build/.sources')
  const sources = hashOf(WEB_SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web pages...')
  run(pinnedNode(), [join(root, 'scripts/build.ts')])
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** The Node that the product is pinned to; the build tools need a newer one than the machine may have. */
function pinnedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules/node/bin', binary)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  })
  if (status === 0) return
  console.error(error ? error.message : `'${command} ${args.join(' ')}' failed; see above.`)
  process.exit(1)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  if (GENERATED.has(path)) return
  hash.update(path)
  const full = join(root, path)
  let entries
  try {
    entries = readdirSync(full).sort()
  } catch {
    hash.update(existsSync(full) ? readFileSync(full) : '')
    return
  }
  for (const entry of entries) addToHash(hash, `${path}/${entry}`)
}
