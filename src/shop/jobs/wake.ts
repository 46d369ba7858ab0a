import type { RecurringKind } from '#domain/jobs/jobKinds.ts'

/** Where those who store jobs call whoever runs them. Made before both, since handling a job may store others. */
export interface Wake {
  /** A job may be waiting. Has no effect while nobody listens. */
  wake(): void
  /** Lets a recurring job run soon, since there is something for it. */
  hasten(kind: RecurringKind): void
  /** The recurring jobs that {@link hasten} was called for; whoever has seen to one deletes it. */
  readonly hastened: Set<RecurringKind>
  /** Calls `runner` from now on. */
  listen(runner: () => void): void
}

export function createWake(): Wake {
  const hastened = new Set<RecurringKind>()
  let call = () => {}
  return {
    hastened,
    wake: () => call(),
    hasten(kind) {
      hastened.add(kind)
      call()
    },
    listen(runner) {
      call = runner
    },
  }
}
