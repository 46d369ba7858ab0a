import {
  CHOSEN_COLUMNS,
  type ChosenColumn,
  type ChosenColumns,
  isChosenColumn,
  type OwnColumn,
  UNREAD,
} from '#domain/goodsFiles/columns.ts'
import type { Meaning } from '#domain/goodsFiles/goods.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { FoldedBox } from '../../frame/box.tsx'
import { fieldName } from '../../office/activity/changes.ts'

interface ColumnsBoxProps {
  meanings: readonly Meaning[]
  /** What is chosen, though the file may not have been read so yet. */
  chosen: ChosenColumns
  isOpen: boolean
  isOff: boolean
  onChoose: (columns: ChosenColumns) => void
  /** Called to have the file read again, with this chosen. */
  onCheck: (columns: ChosenColumns) => void
}

/** What the columns of a sheet are read as, and where somebody says what they mean. */
export function ColumnsBox({ meanings, chosen, isOpen, isOff, onChoose, onCheck }: ColumnsBoxProps) {
  const unread = meanings.flatMap(({ heading, column }) => (column === UNREAD ? [heading] : []))
  const shown = (one: Meaning) => chosen[one.heading] ?? one.column
  const asEarlier: ChosenColumns = Object.fromEntries(
    meanings.flatMap(({ heading, earlier }) => (earlier === undefined ? [] : [[heading, earlier]])),
  )
  const isOtherwise = Object.keys(asEarlier).length > 0

  /** Each means one column: what meant the same before is not read any more. */
  function choose(heading: string, column: ChosenColumn | typeof UNREAD) {
    const others = meanings.filter(
      (one) => column !== UNREAD && one.heading !== heading && shown(one) === column,
    )
    onChoose({
      ...chosen,
      ...Object.fromEntries(others.map((one) => [one.heading, UNREAD])),
      [heading]: column,
    })
  }

  return (
    <FoldedBox
      isOpen={isOpen || isOtherwise}
      title={m.goods_files_columns_title()}
      text={
        unread.length > 0 ? m.goods_files_left_out({ columns: unread.join(', ') }) : m.goods_files_all_read()
      }
    >
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="max-w-read text-md">{m.goods_files_columns_text()}</p>
        {isOtherwise && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p className="max-w-read font-semibold text-md">{m.goods_files_otherwise()}</p>
            <Button variant="soft" disabled={isOff} onClick={() => onCheck({ ...chosen, ...asEarlier })}>
              {m.goods_files_as_earlier()}
            </Button>
          </div>
        )}
        <ul className="goods-columns">
          {meanings.map((one) => (
            <li key={one.heading}>
              <span className="wrap-anywhere" aria-hidden="true">
                {one.heading}
              </span>
              <SelectNative
                aria-label={m.goods_files_column({ heading: one.heading })}
                value={shown(one)}
                onChange={({ currentTarget: { value } }) => {
                  if (isChosenColumn(value)) choose(one.heading, value)
                }}
              >
                <option value={UNREAD}>{columnName(UNREAD)}</option>
                {offered(one.column).map((column) => (
                  <option key={column} value={column}>
                    {columnName(column)}
                  </option>
                ))}
              </SelectNative>
              {one.earlier !== undefined && (
                <span className="text-warning">
                  {m.goods_files_earlier({ earlier: columnName(one.earlier), now: columnName(one.column) })}
                </span>
              )}
            </li>
          ))}
        </ul>
        <Button
          variant="soft"
          disabled={isOff || meanings.every((one) => shown(one) === one.column)}
          onClick={() => onCheck(chosen)}
        >
          {m.goods_files_check_again()}
        </Button>
      </div>
    </FoldedBox>
  )
}

/** The columns that may be chosen, and the one that is read now. */
function offered(now: Meaning['column']): readonly OwnColumn[] {
  return now === UNREAD || isChosenColumn(now) ? CHOSEN_COLUMNS : [...CHOSEN_COLUMNS, now]
}

const NAMES: Readonly<Partial<Record<OwnColumn, () => string>>> = {
  price: () => fieldName('originalPrice'),
  originalPrice: m.goods_files_column_before,
  size: m.checkout_size,
  color: m.checkout_color,
  variantSku: m.goods_files_column_piece_sku,
}

function columnName(column: Meaning['column']): string {
  return column === UNREAD ? m.goods_files_not_read() : (NAMES[column]?.() ?? fieldName(column))
}
