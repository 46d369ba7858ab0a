/**
 * `npm run package [FOLDER]`: makes one archive of the built shop with its own Node, for machines that are too small to build it
 * or should hold nothing that builds. Into FOLDER, or into build/. It runs on the kind of system and processor that made it.
 *
 * `node scripts/package.ts --lay-out FOLDER` fills an empty folder with the same files without Node, for an image that has one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut, readPackageFile } from './layOut.ts'

const root = resolve(import.meta.dirname, '..')

interface Archive {
  readonly file: string
  /** The folder that it unpacks to. */
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** Makes the archive in `folder`, replacing one of the same name. Throws if the shop is not built or tar fails. */
export function packageShop(folder: string): Archive {
  if (process.platform === 'win32') throw new Error('The archive can be made on Linux and macOS')
  const { version } = readPackageFile()
  const name = `haat-${version}`
  const file = join(folder, `${name}-${process.platform}-${process.arch}.tgz`)
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, '.package-'))
  try {
    layOut(join(work, name))
    writeFileSync(join(work, name, 'README.md'), readmeOf(name))
    const part = join(work, 'part.tgz')
    const { status, error } = spawnSync('tar', ['-czf', part, '-C', work, name], { stdio: 'inherit' })
    if (status !== 0) throw error ?? new Error(`tar ended with exit code ${status}`)
    // It appears complete or not at all.
    renameSync(part, file)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return { file, name, size: statSync(file).size }
}

function readmeOf(name: string): string {
  return `# Haat

An online shop, built and ready to run on ${process.platform} (${process.arch}). Nothing has to be installed.

    tar --no-same-owner -xzf ${name}-${process.platform}-${process.arch}.tgz
    ${name}/haat

Then open http://localhost:3000. Settings are read from the environment or from a file .env in this folder. Data is kept in
data/ in this folder; set DATA_DIR to a folder elsewhere, so that the next version is unpacked beside this one and uses the same data.

    haat                              starts the shop
    haat admin <e-mail>               makes an account an admin
    haat backup [FILE]                writes all data into one file, while the shop runs
    haat restore FILE                 restores a shop into an empty DATA_DIR
    haat check-stock                  compares each stock with the sum of its moves
    haat check-figures                reckons the figures again from the orders
    haat reset-second-factor <e-mail> switches somebody's codes at login off
`
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'lay-out': { type: 'string' } },
  })
  const folder = values['lay-out']
  if (folder !== undefined) layOut(resolve(folder), { withNode: false })
  else {
    const { file, name, size } = packageShop(resolve(positionals[0] ?? join(root, 'build')))
    console.log(`${file}: ${Math.round(size / 1_000_000)} MB`)
    console.log(`On another machine: tar --no-same-owner -xzf ${name}-*.tgz && ${name}/haat`)
  }
}
