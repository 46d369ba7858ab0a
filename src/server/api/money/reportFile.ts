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
  ['parcels delivered', ({ parcels }) => parcels.delivered],
  ['parcels back', ({ parcels }) => parcels.back],
]

export const REPORT_HEADINGS: readonly Cell[] = ['key', 'name', ...COLUMNS.map(([heading]) => heading)]

export function reportCells({ key, label, figures }: ReportAnswer['rows'][number]): readonly Cell[] {
  return [key, label, ...COLUMNS.map(([, cell]) => cell(figures) ?? '')]
}
