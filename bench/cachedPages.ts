import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type Running, start } from './processes.ts'
import { median, type Row } from './table.ts'

const GOAL = 0.8
const ROUNDS = 5
const SECONDS = 3
const ACCEPT = { 'accept-encoding': 'br' }

/** What one server managed in one round. */
interface Load {
  perSecond: number
  /** Requests per second of processor time: what is left when the one who asks is the slower of the two. */
  perProcessorSecond: number | undefined
}

/** A cached page against a bare node:http server that sends the same bytes, in turn, in the same run. */
export async function cachedPage(what: string, shop: Running, path: string, folder: string): Promise<Row[]> {
  const answer = join(folder, 'answer.json')
  writeFileSync(answer, JSON.stringify(await fetchRaw(shop.url + path)))
  const bare = await start([process.execPath, 'bench/bareServer.ts'], { ANSWER: answer })
  try {
    await load(shop, path, 1)
    await load(bare, '/', 1)
    const ours: Load[] = []
    const theirs: Load[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(shop, path, SECONDS))
      theirs.push(await load(bare, '/', SECONDS))
    }
    return [
      compare(`${what}, requests per second`, ours, theirs, ({ perSecond }) => perSecond),
      compare(`${what}, requests per processor second`, ours, theirs, (one) => one.perProcessorSecond),
    ].filter((row) => row !== undefined)
  } finally {
    await bare.stop()
  }
}

/** The median of the rounds' ratios: each round saw the same machine. */
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

async function load({ url, processorTime }: Running, path: string, duration: number): Promise<Load> {
  const before = processorTime()
  const result = await autocannon({ url: url + path, connections: 32, duration, headers: ACCEPT })
  const after = processorTime()
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}${path} failed under load`)
  const used = before === undefined || after === undefined ? undefined : after - before
  return {
    perSecond: result.requests.average,
    perProcessorSecond: used === undefined ? undefined : result.requests.total / used,
  }
}

/** The answer as it goes over the wire, still compressed. */
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
