import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.ts'

/** Where a commit that was compared with stays built, for the next comparison. */
const CHECKOUTS = join(root, '.cache/compare')

/** Why a commit cannot be compared with: a sentence for whoever named it. */
export class NotComparable extends Error {}

/**
 * Checks a commit out beside this one, where an earlier comparison may have left it, and builds it as `npm start` does. Returns
 * its folder; those of other commits are removed, each has packages of its own. Throws {@link NotComparable} if git does not
 * know `ref` or cannot check it out, or if it cannot be built.
 */
export function builtCommit(ref: string): string {
  const { stdout: commit } = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  if (!commit) throw new NotComparable(`${ref} is no commit that git knows here.`)
  removeOthers(commit)
  const folder = join(CHECKOUTS, commit)
  if (!existsSync(folder)) {
    const { status, stderr } = git('worktree', 'add', '--detach', folder, commit)
    if (status !== 0) throw new NotComparable(`${ref} could not be checked out: ${stderr}`)
  }
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'start'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new NotComparable(`${ref} could not be built in ${folder}.`)
  return folder
}

function removeOthers(commit: string): void {
  const folders = existsSync(CHECKOUTS) ? readdirSync(CHECKOUTS) : []
  for (const other of folders) {
    if (other !== commit) git('worktree', 'remove', '--force', join(CHECKOUTS, other))
  }
  git('worktree', 'prune')
}

function git(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}
