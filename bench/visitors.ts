import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What came of the requests of a crowd. */
export interface Visits {
  /** Milliseconds of each answered request, until its last byte. */
  readonly times: number[]
  /** What went wrong: a status or an error, and how often. */
  readonly failures: Map<string, number>
}

export interface Crowd {
  readonly url: string
  readonly count: number
  /** How long each reads an answer before it asks for the next. Milliseconds, on average. */
  readonly reading: number
  /** What the next request asks for. `chance`: from 0 to 1, the same in every run. */
  next(chance: () => number): string
  readonly headers?: OutgoingHttpHeaders
}

/** People with one kept connection each, who ask, read and ask again until `until` (of performance.now()). */
export async function visit(
  { url, count, reading, next, headers = {} }: Crowd,
  until: number,
): Promise<Visits> {
  const visits: Visits = { times: [], failures: new Map() }
  const people = Array.from({ length: count }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const chance = chancesFrom(index + 1)
    // They do not come all in the same moment.
    await wait(reading * chance())
    while (performance.now() < until) {
      const began = performance.now()
      const path = next(chance)
      const failure = await ask(url + path, agent, { 'accept-encoding': 'br', ...headers })
      if (failure === undefined) visits.times.push(performance.now() - began)
      else visits.failures.set(failure, (visits.failures.get(failure) ?? 0) + 1)
      await wait(reading * (0.5 + chance()))
    }
    agent.destroy()
  })
  await Promise.all(people)
  return visits
}

/** Reads an answer to its end. Returns what was wrong with it. */
function ask(url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<string | undefined> {
  return new Promise((done) => {
    request(url, { agent, headers }, (response) => {
      response.on('error', (error) => done(error.message))
      response.on('end', () =>
        done(response.statusCode === 200 ? undefined : `status ${response.statusCode}`),
      )
      response.resume()
    })
      .on('error', (error) => done(error.message))
      .end()
  })
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function chancesFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
