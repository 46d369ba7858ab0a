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
  /** Requests that were answered, or not. */
  count(): number
  /** Answers of 500 and more, and requests without one: `POST /postOrder 503`. Not those whose client hung up. */
  readonly failures: readonly string[]
}

/** A process that was killed starts within this. Milliseconds. */
const PATIENCE = 60_000
const BETWEEN = 50

/** `urls`: of the processes, read for each request, since one that starts again may have moved. */
export function aLine(urls: () => readonly string[]): Line {
  let turn = 0
  let repeats = 0
  let count = 0
  const failures: string[] = []

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
    const { status } = response
    const text = await response.text()
    // A proxy that has lost its shop answers with a page.
    return { status, body: status < 500 ? JSON.parse(text) : undefined }
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
        count++
        if (answer && answer.status < 500) return answer
        failures.push(`${method} ${path} ${answer?.status ?? 'no answer'}`)
        if (performance.now() > giveUpAt)
          throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'}`)
        await pause(BETWEEN)
      }
    },
    repeated: () => repeats,
    count: () => count,
    failures,
  }
}

/** Throws unless a refusal has one of these codes. */
export function expectOne(status: number, body: { code?: string }, codes: readonly string[]): void {
  if (!codes.includes(body.code ?? '')) throw new Error(`${status} ${JSON.stringify(body)}`)
}
