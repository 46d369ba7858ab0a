// Whether a machine has the memory to build the shop. Plain JavaScript for any Node from version 20: scripts/prepare.mjs runs it
// before anything is installed.
import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 ** 2

/**
 * What a build takes at most, and a little. Bytes. Measured: 930 MB, and 665 MB while packages are installed. A container of 1 GB can
 * build; a machine of 1 GB has less than this left of it, and a system beside the build.
 */
export const BUILD_NEEDS = 1_000 * MB

/** What this process and its children may use: of the machine with its swap, or of the container that they are in. Bytes. */
export function usableMemory() {
  const container = process.constrainedMemory?.() ?? 0
  const machine = totalmem() + swap()
  return container > 0 ? Math.min(container, machine) : machine
}

/** What to tell somebody whose machine has so many bytes of memory; undefined if they are enough to build. */
export function tooSmallToBuild(memory) {
  if (memory >= BUILD_NEEDS) return undefined
  return [
    `This machine has ${Math.floor(memory / MB)} MB of memory, and building the shop takes ${BUILD_NEEDS / MB} MB: it would be killed halfway.`,
    'The built shop runs here. Build it on another machine, in one of two ways:',
    "  'npm run package' there makes an archive that is unpacked here and needs no installation;",
    "  'docker build -f deploy/Dockerfile -t haat .' there makes an image.",
    "See 'A cheap server' in docs/operations.md. To try it here all the same: node scripts/prepare.mjs start --anyway",
  ].join('\n')
}

/** Bytes; 0 where the system does not tell. */
function swap() {
  try {
    return Number(/^SwapTotal:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
