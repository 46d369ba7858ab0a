import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'

/**
 * Checks a commit out beside this one, where an earlier comparison may have left it, and builds it as `npm start` does. Returns
 * its folder. Throws if git does not know `ref`, or if it cannot be built.
 */
export function builtCommit(ref: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  if (!commit) throw new Error(`${ref} is no commit that git knows here.`)
  const folder = join(root, '.cache/compare', commit)
  git('worktree', 'prune')
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit)
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'start'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${ref} could not be built in ${folder}.`)
  return folder
}

/** What git prints; empty where it fails. */
function git(...parameters: string[]): string {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
