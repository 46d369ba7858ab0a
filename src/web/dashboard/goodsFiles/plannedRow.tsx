import type { PreviewAnswer } from '#domain/goodsFiles/imports.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import { count, digits } from '#web/client/amounts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

type Planned = PreviewAnswer['goods'][number]

/** What will happen to one product of the file, or why nothing will. */
export function PlannedRow({ planned }: { planned: Planned }) {
  const { row, name, sku, problems, differences, variants, pictures } = planned
  const facts = [
    variants > 1 ? m.goods_files_variants({ count: count(variants) }) : '',
    pictures > 0 ? m.goods_files_pictures({ count: count(pictures) }) : '',
  ].filter((fact) => fact !== '')
  return (
    <li className="goods-row">
      <span className="goods-row-number text-ink-muted text-sm tabular-nums">
        {m.goods_files_row()} {digits(row)}
      </span>
      <p className="wrap-anywhere min-w-0">
        {name || sku}
        {sku !== '' && name !== '' && <span className="block font-mono text-ink-muted text-xs">{sku}</span>}
      </p>
      <div className="min-w-0">
        <ul className="grid gap-2">
          {problems.map((problem) => (
            <li key={`${problem.row} ${problem.path} ${problem.code}`} className="goods-problem">
              <span className="text-ink-muted text-sm">{problem.path}</span>
              {problem.value !== '' && <q>{problem.value}</q>}
              <span className="goods-why">
                <Icon name="circle-x" />
                {problemText(problem as unknown as FieldProblem)}
              </span>
            </li>
          ))}
          {differences.map(({ field, before, after }) => (
            <li key={`${field} ${after}`} className="goods-difference">
              <span className="text-ink-muted text-sm">{field}</span>
              {planned.fate === 'changed' && (
                <>
                  <s>{before === '' ? m.goods_files_nothing() : before}</s>
                  <span className="sr-only">{m.goods_files_becomes()}</span>
                  <Icon name="arrow-right" />
                </>
              )}
              <b>{after === '' ? m.goods_files_nothing() : after}</b>
            </li>
          ))}
        </ul>
        {facts.length > 0 && <p className="mt-1 text-ink-muted text-sm">{facts.join(', ')}</p>}
      </div>
    </li>
  )
}
