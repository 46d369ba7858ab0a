import { helpWith } from '#integrations/helperWork.ts'

// What helperProcess.test.ts lets a helper do.
helpWith({
  echo: (argument: unknown) => argument,
  whoAreYou: () => ({ pid: process.pid, knows: Object.keys(process.env) }),
  fail: (argument: unknown) => {
    throw new Error(String(argument))
  },
  crash: () => process.kill(process.pid, 'SIGKILL'),
  hang: () => new Promise(() => {}),
  /** Makes one large thing: a set of so many numbers. */
  grow: (count: number) => new Set(Array.from({ length: count }, (_, at) => at)).size,
})
