import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** The emulator's own package and lock file: its dependencies are ten times the product's. */
const pinned = join(root, 'tests/firebase/emulator')
const folder = join(root, '.cache/firebase-emulator')
const stamp = join(folder, '.installed')
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** npm's errors without a network; other errors of a registry are not among them. */
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/** The path of Firebase's command line, if the pinned version is installed. */
export function findAuthEmulator(): string | undefined {
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
  return isCurrent && existsSync(program) ? program : undefined
}

/**
 * Installs the emulator if it is missing or another version is pinned (about half a minute). Returns nothing or, without a
 * network, the reason why it is missing; any other failure ends the process with a message.
 */
export function installAuthEmulator(): string | undefined {
  if (findAuthEmulator()) return undefined
  console.log("Installing Firebase's Auth emulator (once; half a minute)...")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(pinned, name), join(folder, name))
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', [...parameters, '--fetch-retries=1'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) {
    writeFileSync(stamp, lockHash())
    return undefined
  }
  if (NO_NETWORK.test(stderr)) return "Firebase's Auth emulator is not installed, and npm reaches no registry"
  console.error(stderr)
  console.error(
    "Firebase's Auth emulator could not be installed; see above. Run the tests again when npm can.",
  )
  process.exit(1)
}

function lockHash(): string {
  return createHash('sha256')
    .update(readFileSync(join(pinned, 'package-lock.json')))
    .digest('hex')
}
