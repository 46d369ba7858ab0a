import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'

type Cell = string | number

/** The columns of a report as a file. An amount that is not known is empty. */
const COLUMNS: readonly (readonly [heading: string, cell: (figures: FiguresAnswer) => number | null])[] = [
  ['placed orders', ({ placed }) => placed.orders],
  ['placed', ({ placed }) => placed.total],
  ['cancelled orders', ({ cancelled }) => cancelled.orders],
  ['cancelled', ({ cancelled }) => cancelled.total],
  ['delivered orders', ({ delivered }) => delivered.orders],
  ['delivered pieces', ({ delivered }) => delivered.pieces],
  ['delivered goods', ({ delivered }) => delivered.goods],
  ['discount', ({ delivered }) => delivered.discount],
  ['delivery', ({ delivered }) => delivered.delivery],
  ['returned orders', ({ returned }) => returned.orders],
  ['returned pieces', ({ returned }) => returned.pieces],
  ['returned goods', ({ returned }) => returned.goods],
  ['cost of goods', ({ costOfGoods }) => costOfGoods],
  ['pieces of known cost', ({ costKnownOf }) => costKnownOf],
  ['pieces of unknown cost', ({ costUnknownOf }) => costUnknownOf],
  ['couriers', ({ fees }) => fees],
  ['advertising', ({ advertising }) => advertising],
  ['other costs', ({ other }) => other],
  ['damaged', ({ damaged }) => damaged],
  ['missing', ({ missing }) => missing],
  ['collected too little', ({ shortfall }) => shortfall],
  ['compensation', ({ compensation }) => compensation],
  ['kept', ({ kept }) => kept],
  ['profit', ({ profit }) => profit],
  ['of placed: stayed', ({ stayed }) => stayed.orders],
  ['of placed: came back', ({ back }) => back.orders],
  ['confirmed orders', ({ confirmed }) => confirmed.orders],
  ['of confirmed: stayed', ({ confirmed }) => confirmed.stayed],
  ['of confirmed: came back', ({ confirmed }) => confirmed.back],
  ['parcels delivered', ({ parcels }) => parcels.delivered],
  ['parcels back', ({ parcels }) => parcels.back],
  ['of them lost', ({ parcels }) => parcels.lost],
  ['couriers, for what came back', ({ feesBack }) => feesBack],
]

/** What nothing and nobody is called. */
const NONE = '(none)'

/** What the last line of a file is called: what is in none of the others, so that a column adds up to the whole. */
export const NOT_DIVIDED = '(not divided)'

/**
 * A report as the lines of a file, the headings first. `compared`: each column has one beside it for the days before. A last line that
 * says nothing is left out.
 */
export function reportLines(
  rows: ReportAnswer['rows'],
  { compared }: { readonly compared: boolean },
): (readonly Cell[])[] {
  const headings = COLUMNS.flatMap(([heading]) => (compared ? [heading, `${heading} before`] : [heading]))
  const lines = rows.map(({ key, label, figures, before }) => [
    ...[key, label || key || NONE],
    ...COLUMNS.flatMap(([, cell]) => {
      const amount = cell(figures) ?? ''
      return compared ? [amount, before ? (cell(before) ?? '') : ''] : [amount]
    }),
  ])
  const told = lines.filter(
    ([, label, ...amounts]) =>
      label !== NOT_DIVIDED || amounts.some((amount) => amount !== 0 && amount !== ''),
  )
  return [['key', 'name', ...headings], ...told]
}
