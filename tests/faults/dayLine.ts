import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  readonly body: any
}

/** How a client reaches the shop: over any of its processes. */
export interface Line {
  /**
   * Sends a request until it is answered, at another process after each failure; what changes something has a key or a
   * revision. `cut`: the first time, the client loses its connection before it hears the answer.
   */
  ask(
    method: string,
    path: string,
    options?: { body?: object; headers?: Record<string, string>; cut?: boolean },
  ): Promise<Answer>
  /** Requests that were sent again. */
  repeated(): number
}

/** A process that was killed starts within this. Milliseconds. */
const PATIENCE = 60_000
const BETWEEN = 50

/** `urls`: of the processes, read for each request, since one that starts again may have moved. */
export function aLine(urls: () => readonly string[]): Line {
  let turn = 0
  let repeats = 0

  function urlOfTurn(): string {
    const all = urls()
    return all[turn++ % all.length] ?? ''
  }

  async function send(
    method: string,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> },
    signal?: AbortSignal,
  ): Promise<Answer> {
    const url = urlOfTurn()
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    async ask(method, path, { cut = false, ...rest } = {}) {
      if (cut) {
        const lost = new AbortController()
        const sent = send(method, path, rest, lost.signal).catch(() => undefined)
        // Long enough for the shop to have begun, mostly too short for the answer.
        await pause(2)
        lost.abort()
        await sent
        repeats++
      }
      for (const giveUpAt = performance.now() + PATIENCE; ; repeats++) {
        const answer = await send(method, path, rest).catch(() => undefined)
        if (answer && answer.status < 500) return answer
        if (performance.now() > giveUpAt)
          throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'}`)
        await pause(BETWEEN)
      }
    },
    repeated: () => repeats,
  }
}
