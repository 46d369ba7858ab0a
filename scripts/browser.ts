import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Flags for a browser that works as root, in a container and without a network, and shows no prompts. */
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

/** Headless Chromium renders the same pages with little more than half the work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium or Chrome for the browser tests: the one named by CHROMIUM, else Debian's headless shell, which is
 * installed if the user may, else the system's browser, else Playwright's own download. If there is none, ends the
 * process with a message.
 */
export function findBrowser(): string {
  const found = process.env.CHROMIUM ?? onPath(SHELLS) ?? fromDebian() ?? installed() ?? fromPlaywright()
  if (found) return found
  console.error(
    'The tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function installed(): string | undefined {
  return onPath(NAMES) ?? PLACES.find((path) => existsSync(path))
}

/** Installs the headless shell; never removes other packages for it. */
function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log("Installing Chromium's headless shell from Debian...")
  const parameters = ['install', '-y', '--no-install-recommends', '--no-remove', 'chromium-headless-shell']
  const install = () =>
    spawnSync('apt-get', parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!install()) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    install()
  }
  return onPath(SHELLS)
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
