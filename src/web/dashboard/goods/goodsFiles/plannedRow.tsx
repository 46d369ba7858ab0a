import type { PreviewAnswer } from '#contract/goodsFiles/importSchema.ts'
import type { Handling } from '#domain/catalogue/handling.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { fieldName } from '../../office/activity/changes.ts'
import { handlingName } from '../../words/handling.tsx'
import { momentText } from '../../words/momentText.ts'

type Planned = PreviewAnswer['goods'][number]

/** What will happen to one product of the file, or why nothing will. */
export function PlannedRow({ planned }: { planned: Planned }) {
  const { row, name, sku, problems, notes, differences, variants, moreVariants, pictures } = planned
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
            <Remark key={`${problem.row} ${problem.path} ${problem.code}`} remark={problem} />
          ))}
          {notes.map((note) => (
            <Remark key={`${note.row} ${note.path} ${note.code}`} remark={note} isNote />
          ))}
          {differences.map(({ field, before, after, sold }) => (
            <li key={`${field} ${after}`} className="goods-difference">
              <span className="text-ink-muted text-sm">
                {sold ? `${fieldName(field)}: ${sold.piece}` : fieldName(field)}
              </span>
              {planned.fate === 'changed' && (
                <>
                  <s>{sold ? soldText(sold.before) : shownText(field, before)}</s>
                  <span className="sr-only">{m.goods_files_becomes()}</span>
                  <Icon name="arrow-right" />
                </>
              )}
              <b>{sold ? soldText(sold.after) : shownText(field, after)}</b>
            </li>
          ))}
          {moreVariants > 0 && (
            <li className="text-ink-muted text-sm">
              {`${fieldName('variants')}: ${m.goods_files_more({ count: count(moreVariants) })}`}
            </li>
          )}
        </ul>
        {facts.length > 0 && <p className="mt-1 text-ink-muted text-sm">{facts.join(', ')}</p>}
      </div>
    </li>
  )
}

/** What is wrong with a cell, or odd about it. */
function Remark({ remark, isNote = false }: { remark: Planned['problems'][number]; isNote?: boolean }) {
  return (
    <li className="goods-problem" data-note={isNote || undefined}>
      <span className="text-ink-muted text-sm">{fieldName(remark.path)}</span>
      {remark.value !== '' && <q>{remark.value}</q>}
      <span className="goods-why">
        <Icon name={isNote ? 'circle-alert' : 'circle-x'} />
        {problemText(remark as unknown as FieldProblem)}
      </span>
    </li>
  )
}

type Sold = NonNullable<Planned['differences'][number]['sold']>['after']

/** What a variant is sold at: '৳790.00 (instead of ৳990.00)'. */
function soldText(sold: Sold): string {
  if (!sold) return m.goods_files_nothing()
  const { insteadOf, sku } = sold
  const price = taka(sold.price)
  const paid = insteadOf === undefined ? price : m.goods_files_instead({ price, before: taka(insteadOf) })
  return sku === undefined ? paid : `${paid}, ${m.activity_variant_sku({ sku })}`
}

const AMOUNTS = ['originalPrice', 'offerPrice', 'costPrice']
const MOMENTS = ['offerFrom', 'offerUntil', 'createdAt']

function shownText(field: string, text: string): string {
  if (text === '') return m.goods_files_nothing()
  if (AMOUNTS.includes(field)) return taka(Number(text))
  if (field === 'handling') return handlingName(text as Handling)
  return MOMENTS.includes(field) ? momentText(text) : text
}
