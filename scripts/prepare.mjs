// Runs before `npm start` and `npm test`, on any Node from version 20: installs missing packages and rebuilds the web
// part and the server where their sources have changed. Otherwise it ends quickly without doing anything. Where the machine is
// too small to build, it says so before it begins.
// Usage: node scripts/prepare.mjs start|test [--anyway]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tooSmallToBuild, usableMemory } from './memory.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const forTests = process.argv[2] === 'test'

/** The sources of the built web part. */
const WEB_SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/shop/types.ts',
  'messages',
  'public',
  'project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/buildWorkers.ts',
  'scripts/sheetsOnce.ts',
  'scripts/shortManifest.ts',
  'package-lock.json',
]
/** What the bundled server is made of besides the built web part, which is in it, too. */
const SERVER_SOURCES = [
  ...WEB_SOURCES,
  'src/server',
  'src/shop',
  'src/data',
  'src/demo',
  'src/integrations',
  'scripts/buildServer.ts',
]
const GENERATED = new Set(['src/web/paraglide'])
/** The hashes of what the build was made of. */
const BUILD_STAMP = join(root, 'build/.sources')

const toBuild = whatToBuild()
if (toBuild) checkMemory()
install()
if (toBuild) build(toBuild)

/** A build that runs out of memory ends with a signal and no reason, after minutes. */
function checkMemory() {
  const problem = process.argv.includes('--anyway') ? undefined : tooSmallToBuild(usableMemory())
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}

/** `npm start` needs only the product's packages; tests also need the development packages. */
function install() {
  const stamp = join(root, 'node_modules/.haat-installed')
  const lock = hashOf(['package-lock.json'])
  const [installedLock, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // After the tests have been run once, the development packages stay installed.
  const all = forTests || extent === 'all'
  if (installedLock === lock && (extent === 'all' || !all)) return
  console.log('Installing packages (once; a minute or two)...')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])])
  writeFileSync(stamp, `${lock} ${all ? 'all' : 'product'}`)
}

/** What has changed since the last build; undefined if nothing has. */
function whatToBuild() {
  const web = hashOf(WEB_SOURCES)
  const server = hashOf(SERVER_SOURCES)
  const [builtWeb, builtServer] = existsSync(BUILD_STAMP) ? readFileSync(BUILD_STAMP, 'utf8').split(' ') : []
  if (builtWeb === web && builtServer === server) return undefined
  return { web, server, onlyServer: builtWeb === web }
}

/** The server alone takes seconds, the web pages take a minute. */
function build({ web, server, onlyServer }) {
  console.log(onlyServer ? 'Building the server...' : 'Building the web pages and the server...')
  // What is left of a build that fails is no build.
  rmSync(BUILD_STAMP, { force: true })
  run(pinnedNode(), [join(root, 'scripts', onlyServer ? 'buildServer.ts' : 'build.ts')])
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, `${web} ${server}`)
}

/** The Node version that the product is pinned to; the build tools may need a newer one than the machine's. */
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
