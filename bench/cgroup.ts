import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A group of processes that together get only so much memory and one processor, like a small machine. They go before other work of
 * this machine, which a small machine of their own would not have.
 */
export interface Cgroup {
  /** The command, run inside of the group. */
  inside(command: readonly [string, ...string[]]): [string, ...string[]]
  /** Memory now, without pages of files that are only cached: of the group, and the sum of what its processes have in memory. Bytes. */
  memory(): { readonly anonymous: number; readonly resident: number }
  /** The most that the kernel has counted, with cached files. Bytes; undefined where it does not tell. */
  peak(): number | undefined
  /** How many of its processes the kernel has killed for want of memory. */
  kills(): number
  /** Removes the group; its processes must have ended. */
  remove(): void
}

const ROOT = '/sys/fs/cgroup'
const NAME = `haat-bench-${process.pid}`

/** Makes a group with so many bytes of memory, no swap and one processor; undefined where this user or system cannot. */
export function makeCgroup(memory: number): Cgroup | undefined {
  try {
    return existsSync(join(ROOT, 'cgroup.controllers')) ? second(memory) : first(memory)
  } catch {
    return undefined
  }
}

/** Version 1: a folder for each resource. */
function first(limit: number): Cgroup {
  const memory = join(ROOT, 'memory', NAME)
  const processors = join(ROOT, 'cpuset', NAME)
  const shares = join(ROOT, 'cpu', NAME)
  const folders = [memory, processors, shares]
  for (const folder of folders) mkdirSync(folder)
  try {
    write(memory, 'memory.limit_in_bytes', limit)
    // Memory and swap together. A kernel without this file counts no swap.
    if (existsSync(join(memory, 'memory.memsw.limit_in_bytes')))
      write(memory, 'memory.memsw.limit_in_bytes', limit)
    write(processors, 'cpuset.mems', readFileSync(join(ROOT, 'cpuset/cpuset.mems'), 'utf8'))
    write(processors, 'cpuset.cpus', 0)
    write(shares, 'cpu.shares', 262_144)
  } catch (error) {
    for (const folder of folders) rmdirSync(folder)
    throw error
  }
  return group(folders, {
    anonymous: () => field(memory, 'memory.stat', 'total_rss'),
    peak: () => Number(readFileSync(join(memory, 'memory.max_usage_in_bytes'), 'utf8')),
    kills: () => field(memory, 'memory.oom_control', 'oom_kill'),
  })
}

/** Version 2: one folder for all resources. */
function second(limit: number): Cgroup {
  const folder = join(ROOT, NAME)
  write(ROOT, 'cgroup.subtree_control', '+memory +cpuset +cpu')
  mkdirSync(folder)
  try {
    write(folder, 'memory.max', limit)
    if (existsSync(join(folder, 'memory.swap.max'))) write(folder, 'memory.swap.max', 0)
    write(folder, 'cpuset.cpus', 0)
    write(folder, 'cpu.weight', 10_000)
  } catch (error) {
    rmdirSync(folder)
    throw error
  }
  const peak = join(folder, 'memory.peak')
  return group([folder], {
    anonymous: () => field(folder, 'memory.stat', 'anon'),
    peak: () => (existsSync(peak) ? Number(readFileSync(peak, 'utf8')) : undefined),
    kills: () => field(folder, 'memory.events', 'oom_kill'),
  })
}

interface Counts {
  anonymous(): number
  peak(): number | undefined
  kills(): number
}

function group(folders: readonly string[], { anonymous, peak, kills }: Counts): Cgroup {
  return {
    // The shell joins each folder and becomes the program, so the process keeps its number.
    inside: (command) => [
      'sh',
      '-c',
      `${folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ')} && exec "$@"`,
      'sh',
      ...command,
    ],
    memory: () => ({ anonymous: anonymous(), resident: residentIn(folders[0] ?? '') }),
    peak,
    kills,
    remove() {
      for (const folder of folders) rmdirSync(folder)
    },
  }
}

/** The sum of the resident memory of all processes: pages of code that several share count more than once. Bytes. */
function residentIn(folder: string): number {
  const processes = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
  return processes.reduce((sum, id) => {
    try {
      const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
      return sum + Number(kilobytes ?? 0) * 1024
    } catch {
      // It has just ended.
      return sum
    }
  }, 0)
}

function write(folder: string, name: string, value: string | number): void {
  writeFileSync(join(folder, name), String(value))
}

function field(folder: string, name: string, key: string): number {
  const text = readFileSync(join(folder, name), 'utf8')
  return Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}
