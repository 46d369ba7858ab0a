import { useId, useState } from 'react'
import { ORDER_COLUMNS, type OrderColumn, USUAL_COLUMNS } from '#domain/order/orderViews.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import { useSaveFile } from '../../../frame/useSaveFile.ts'
import { useOrderSight } from './useOrderSight.ts'

const LABELS: Readonly<Record<OrderColumn, () => string>> = {
  goods: m.order_list_column_goods,
  risk: m.risk_title,
  products: m.order_list_column_products,
  area: m.order_list_column_area,
  address: m.order_list_column_address,
  source: m.overview_source,
  advance: m.order_list_column_advance,
  note: m.order_list_column_note,
}

interface ListMenuProps {
  shown: readonly OrderColumn[]
  onChoose: (columns: readonly OrderColumn[]) => void
  /** The parameters of GET /orders for all orders of the list as it is filtered. */
  parameters: URLSearchParams
}

/** What orders show, and the list as a file. */
export function ListMenu({ shown, onChoose, parameters }: ListMenuProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { making, download } = useDownload(parameters)
  return (
    <>
      <p role="status" className={making ? 'order-list-making' : 'sr-only'}>
        {making && m.order_list_downloading()}
      </p>
      <MoreMenu
        label={m.order_list_more()}
        items={[
          {
            key: 'columns',
            label: m.order_list_columns(),
            icon: 'eye',
            onChoose: () => setIsChoosing(true),
          },
          {
            key: 'xlsx',
            label: m.order_list_xlsx(),
            icon: 'arrow-down',
            disabled: making,
            onChoose: () => void download('xlsx'),
          },
          {
            key: 'csv',
            label: m.order_list_csv(),
            icon: 'arrow-down',
            disabled: making,
            onChoose: () => void download('csv'),
          },
        ]}
      />
      <ColumnsDialog
        open={isChoosing}
        shown={shown}
        onChoose={onChoose}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
}

function useDownload(parameters: URLSearchParams) {
  const { busy, save } = useSaveFile()
  return {
    making: busy,
    download(format: 'csv' | 'xlsx') {
      const query = new URLSearchParams(parameters)
      query.set('format', format)
      return save(`/orders/export?${query}`, `orders.${format}`)
    },
  }
}

interface ColumnsDialogProps extends Pick<ListMenuProps, 'shown' | 'onChoose'> {
  open: boolean
  onClose: () => void
}

/** Each choice shows behind it at once. */
function ColumnsDialog({ open, shown, onChoose, onClose }: ColumnsDialogProps) {
  const id = useId()
  const sight = useOrderSight()
  const offered = ORDER_COLUMNS.filter((column) => column !== 'risk' || sight?.risk)
  return (
    <ModalDialog open={open} onClose={onClose} aria-labelledby={id} className="order-list-dialog">
      <h2 id={id}>{m.order_list_columns_title()}</h2>
      <p>{m.order_list_columns_text()}</p>
      <ul>
        {offered.map((column) => (
          <li key={column}>
            <Checkbox
              label={LABELS[column]()}
              checked={shown.includes(column)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...shown, column] : shown.filter((one) => one !== column))
              }
            />
          </li>
        ))}
      </ul>
      <div className="order-list-buttons">
        <Button variant="outline" onClick={() => onChoose(USUAL_COLUMNS)}>
          {m.order_list_columns_usual()}
        </Button>
        <Button onClick={onClose}>{m.order_list_columns_done()}</Button>
      </div>
    </ModalDialog>
  )
}
