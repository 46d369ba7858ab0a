import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type Running, start } from './processes.ts'
import { median, type Row } from './table.ts'

const GOAL = 0.9
/** The goal for the slowest hundredth, in medians. */
const SPREAD = 4
const CONNECTIONS = 32
const ROUNDS = 5
const SECONDS = 3
const ACCEPT = { 'accept-encoding': 'br' }

/** The result of one server in one round. */
interface Load {
  perSecond: number
  /** The 99th percentile of the fastest round, in milliseconds, and as a multiple of the median. */
  slowest: number
  spread: number
  /** Requests per second of processor time; needed when the client is slower than the server. */
  perProcessorSecond: number | undefined
}

/** Compares a cached page with a bare node:http server that sends the same bytes, alternating within one run. */
export async function cachedPage(what: string, shop: Running, path: string, folder: string): Promise<Row[]> {
  const answer = join(folder, 'answer.json')
  writeFileSync(answer, JSON.stringify(await fetchRaw(shop.url + path)))
  const bare = await start([process.execPath, 'bench/bareServer.ts'], { ANSWER: answer })
  try {
    await load(shop, path, 1)
    await load(bare, '/', 1)
    const tag = await tagOf(shop.url + path)
    const ours: Load[] = []
    const theirs: Load[] = []
    const unchanged: Load[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(shop, path, SECONDS))
      theirs.push(await load(bare, '/', SECONDS))
      unchanged.push(await load(shop, path, SECONDS, { 'if-none-match': tag }))
    }
    const spread = median(ours.map((one) => one.spread))
    const faster = median(
      unchanged.map((one, round) => one.perSecond / (ours[round]?.perSecond ?? Number.NaN)),
    )
    return [
      compare(`${what}, requests per second`, ours, theirs, ({ perSecond }) => perSecond),
      compare(`${what}, requests per processor second`, ours, theirs, (one) => one.perProcessorSecond),
      {
        what: `${what}: 304 per second`,
        measured: `${Math.round(median(unchanged.map((one) => one.perSecond)))}`,
        against: 'the page itself',
        ratio: faster,
        goal: '> 1',
        met: faster > 1,
      },
      {
        what: `${what}: slowest hundredth at ${CONNECTIONS} connections`,
        measured: `${median(ours.map((one) => one.slowest))} ms`,
        against: 'the median',
        ratio: spread,
        goal: `< ${SPREAD}`,
        met: spread < SPREAD,
      },
    ].filter((row) => row !== undefined)
  } finally {
    await bare.stop()
  }
}

/** The median of the rounds' ratios: within a round, conditions are the same for both. */
function compare(
  what: string,
  ours: readonly Load[],
  theirs: readonly Load[],
  figure: (load: Load) => number | undefined,
): Row | undefined {
  const mine = ours.map(figure).filter((value) => value !== undefined)
  const others = theirs.map(figure).filter((value) => value !== undefined)
  if (mine.length < ROUNDS || others.length < ROUNDS) return undefined
  const ratio = median(mine.map((value, round) => value / (others[round] ?? Number.NaN)))
  return {
    what,
    measured: `${Math.round(median(mine))}`,
    against: `bare node:http ${Math.round(median(others))}`,
    ratio,
    goal: `>= ${GOAL}`,
    met: ratio >= GOAL,
  }
}

async function load(
  { url, processorTime }: Running,
  path: string,
  duration: number,
  also: Record<string, string> = {},
): Promise<Load> {
  const before = processorTime()
  const headers = { ...ACCEPT, ...also }
  const result = await autocannon({ url: url + path, connections: CONNECTIONS, duration, headers })
  const after = processorTime()
  if (result['4xx'] > 0 || result['5xx'] > 0 || result.errors > 0)
    throw new Error(`${url}${path} failed under load`)
  const used = before === undefined || after === undefined ? undefined : after - before
  return {
    perSecond: result.requests.average,
    slowest: result.latency.p99,
    spread: result.latency.p99 / Math.max(1, result.latency.p50),
    perProcessorSecond: used === undefined ? undefined : result.requests.total / used,
  }
}

async function tagOf(url: string): Promise<string> {
  const { headers } = await fetchRaw(url)
  if (typeof headers.etag !== 'string') throw new Error(`${url} has no ETag`)
  return headers.etag
}

/** The answer as sent over the network, still compressed. */
function fetchRaw(url: string): Promise<{ headers: Record<string, unknown>; body: string }> {
  return new Promise((done, fail) => {
    request(url, { headers: ACCEPT }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
        done({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
      .on('error', fail)
      .end()
  })
}
