import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pathIn } from '#domain/text/language.ts'
import { freePort } from '#tests/freePort.ts'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { type ListedProduct, pagesOf } from './phone.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

/** Its simulated phone varies by a few points between runs. */
const RUNS = 3
const GOAL = 98

/** Lighthouse's scores of the pages that a shopper opens first, as it opens them on its simulated phone. */
export async function lighthouseScores(shop: Running, product: ListedProduct): Promise<Row[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const rows: Row[] = []
    for (const [name, path] of pagesOf(product)) {
      for (const language of ['en', 'bn'] as const) {
        const what = `Lighthouse, ${pathIn(language, path).startsWith('/bn') ? 'Bengali' : 'English'}, ${name}`
        rows.push(...(await scoresOf(what, shop.url + pathIn(language, path), port)))
      }
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function scoresOf(what: string, url: string, port: number): Promise<Row[]> {
  const scores = new Map<string, number[]>()
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    for (const { id, score } of Object.values(result?.lhr.categories ?? {})) {
      scores.set(id, [...(scores.get(id) ?? []), Math.round((score ?? 0) * 100)])
    }
  }
  return [...scores].map(([id, values]) => {
    const goal = id === 'performance' ? GOAL : 100
    const score = median(values)
    return { what: `${what}: ${id}`, measured: `${score}`, goal: `>= ${goal}`, met: score >= goal }
  })
}
