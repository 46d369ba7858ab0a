import { assessRisk, RISK, type RiskSettings } from '#domain/risk/risk.ts'
import { type JudgedOrder, judgedYear, PATTERNS, type Pattern } from './year.ts'

/** How the rules fare: of the orders that they point out how many went wrong, and of those that went wrong how many they point out. */
export interface Fared {
  readonly pointedOut: number
  readonly precision: number
  readonly recall: number
}

export function fared(
  year: readonly JudgedOrder[],
  levels: readonly string[],
  settings: RiskSettings,
): Fared {
  const isPointedOut = ({ facts }: JudgedOrder) => levels.includes(assessRisk(facts, settings).level)
  const bad = year.filter(({ isBad }) => isBad)
  const pointedOut = year.filter(isPointedOut)
  const caught = bad.filter(isPointedOut).length
  return {
    pointedOut: pointedOut.length,
    precision: caught / pointedOut.length,
    recall: caught / bad.length,
  }
}

/** The tables of docs/risk.md. */
export function riskTables(): string {
  const years = { 'own history alone': judgedYear(false), 'with a courier’s record': judgedYear(true) }
  const rows = Object.entries(years).flatMap(([name, year]) =>
    Object.entries({ 'check or high': ['check', 'high'], high: ['high'] }).map(([label, levels]) => {
      const { pointedOut, precision, recall } = fared(year, levels, RISK)
      const share = percent(pointedOut / year.length)
      return `| ${name} | ${label} | ${pointedOut} (${share}) | ${percent(precision)} | ${percent(recall)} |`
    }),
  )
  const year = years['own history alone']
  const bad = year.filter(({ isBad }) => isBad).length
  return [
    `${year.length} orders, of which ${bad} (${percent(bad / year.length)}) went wrong.`,
    '',
    '| known | level | orders pointed out | of these went wrong (precision) | of all that went wrong (recall) |',
    '|---|---|---:|---:|---:|',
    ...rows,
    '',
    '| pattern | orders | went wrong | of these check or high, own history | with a courier’s record |',
    '|---|---:|---:|---:|---:|',
    ...(Object.keys(PATTERNS) as Pattern[]).map((pattern) => {
      const of = (orders: readonly JudgedOrder[]) => orders.filter((order) => order.pattern === pattern)
      const recalls = Object.values(years).map((orders) => fared(of(orders), ['check', 'high'], RISK).recall)
      const mine = of(year)
      const wrong = mine.filter(({ isBad }) => isBad).length
      return `| ${pattern} | ${mine.length} | ${wrong} | ${recalls.map(percent).join(' | ')} |`
    }),
  ].join('\n')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
