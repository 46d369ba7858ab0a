import { useSearchParams } from 'react-router'
import { can, staffOrderScope } from '#domain/people/permissions.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { VIEWS } from './addresses.ts'
import { History } from './history.tsx'
import { SheetScreen } from './sheetScreen.tsx'
import { StockList } from './stockList.tsx'
import './stock.css'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.stock_title(),
    description: m.stock_description(),
    path: '/dashboard/stock',
    noIndex: true,
  })

/** /dashboard/stock: the store room. Its views share a route, since every shopper loads the list of routes. */
export default function StockPage() {
  const [parameters] = useSearchParams()
  const view = VIEWS.find((known) => known === parameters.get('view'))
  const product = parameters.get('product')
  const piece = { size: parameters.get('size') ?? '', color: parameters.get('color') ?? '' }
  const isRead = view === undefined || view === 'history'
  return (
    <StaffOnly allows={needs(isRead ? 'goods.read' : 'catalogue')}>
      {(role) => {
        const mayChange = can({ role }, 'catalogue')
        if (view === 'history' && product)
          return (
            <History
              piece={{ product, ...piece }}
              older={parameters.get('older') ?? undefined}
              mayChange={mayChange}
              seesOrders={staffOrderScope({ role }) !== undefined}
            />
          )
        return isRead ? <StockList mayChange={mayChange} /> : <SheetScreen key={view} kind={view} />
      }}
    </StaffOnly>
  )
}
