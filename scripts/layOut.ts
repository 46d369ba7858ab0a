/**
 * Lays out what the shop needs where it runs, and nothing that only builds it. The archive (scripts/package.ts) and the image
 * (deploy/Dockerfile) both hold this folder, so that there is one list of its files.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LANGUAGES } from '#domain/text/language.ts'
import { RUNTIME_PACKAGES } from './buildServer.ts'

const root = resolve(import.meta.dirname, '..')

/** The pages of both languages are inside the bundled server; what browsers load of them is not. */
const BUILT = ['build/server', 'build/worker', ...LANGUAGES.map((language) => `build/${language}/client`)]

interface PackageFile {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
}

/**
 * Fills the empty or missing folder `folder` with the built shop, its packages and, unless `withNode` is false, the Node that runs it
 * and the script `haat` that starts it. Throws if the shop is not built or the folder is not empty.
 */
export function layOut(folder: string, { withNode = true } = {}): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  const { version, scripts } = readPackageFile()
  const started = Object.entries(scripts).filter(([, command]) => command.includes(' build/server/'))
  // Without the steps before each command, which install and build.
  const own = { name: 'haat', version, private: true, type: 'module', scripts: Object.fromEntries(started) }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`)
  for (const path of [...BUILT, ...packagesOf(RUNTIME_PACKAGES)]) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing: build the shop first`)
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  if (!withNode) return
  cpSync(join(root, 'node_modules/node/bin/node'), join(folder, 'bin/node'))
  writeFileSync(join(folder, 'haat'), startScript(started))
  chmodSync(join(folder, 'haat'), 0o755)
}

export function readPackageFile(): PackageFile {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile
}

/** The folders of packages and of all that they need, as far as this kind of machine has them. */
function packagesOf(names: readonly string[]): string[] {
  interface Locked {
    readonly dependencies?: Readonly<Record<string, string>>
    readonly optionalDependencies?: Readonly<Record<string, string>>
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  }
  const found = new Set<string>()
  const add = (name: string) => {
    const path = `node_modules/${name}`
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    Object.keys(dependencies).forEach(add)
    // Those of other systems and processors are not installed.
    for (const each of Object.keys(optionalDependencies))
      if (existsSync(join(root, 'node_modules', each))) add(each)
  }
  names.forEach(add)
  return [...found]
}

/** Runs the commands of package.json with the Node beside it, from any folder and without npm. */
function startScript(commands: readonly (readonly [string, string])[]): string {
  const cases = commands.map(([name, command]) => `  ${name}) exec bin/${command} "$@" ;;`)
  const names = commands.map(([name]) => name).join(', ')
  return `#!/bin/sh
# Starts the shop, or one of its commands. See README.md.
cd -- "$(dirname -- "$(readlink -f -- "$0")")" || exit 1
command=\${1:-start}
[ $# -gt 0 ] && shift
case $command in
${cases.join('\n')}
esac
echo "Unknown command: $command. Commands: ${names}." >&2
exit 1
`
}
