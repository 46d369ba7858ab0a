import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** A browser that works as root, in a container and without a network, and asks nobody anything. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium or Chrome for the journeys: the one named by CHROMIUM, the system's, else Debian's
 * package where this user may install it, else Playwright's own download. Without any, ends the process with
 * a sentence that says what to do.
 */
export function findBrowser(): string {
  const found = process.env.CHROMIUM ?? installed() ?? fromDebian() ?? fromPlaywright()
  if (found) return found
  console.error(
    'The tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  return candidates.find((path) => existsSync(path))
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from Debian...')
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return installed()
}

function fromPlaywright(): string | undefined {
  console.log('Downloading a browser for the tests...')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status !== 0)
    return undefined
  const path = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  ).stdout
  return existsSync(path) ? path : undefined
}
