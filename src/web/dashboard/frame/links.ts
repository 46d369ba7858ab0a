import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { type Capability, can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { isListInSight, orderListAt } from '../words/orderLists.ts'
import { statusWord } from '../words/statusChip.tsx'

export interface DashboardLink {
  readonly to: string
  readonly label: string
  /** The label where it has the width of a thumb; left out: the same. */
  readonly short?: string
  readonly icon: IconName
  /** Path prefixes of further pages that belong to this link. */
  readonly under?: readonly string[]
  /** The capability needed to open it; for lists of orders it follows from the orders that the role sees. */
  readonly needs?: Capability
  /** For lists of orders: the statuses shown (section 4). */
  readonly lists?: readonly OrderStatus[]
  /** Shown only in shops that have switched this on. */
  readonly when?: 'unfinished'
  /** Shows the number of its orders, of the parcels, or of the returns that are asked for, which wait for staff. */
  readonly counted?: true | 'parcels' | 'returns'
}

export interface LinkGroup {
  /** That of today's work has none. */
  readonly caption?: string
  readonly links: readonly DashboardLink[]
}

/** What the shop has switched on. */
type SwitchedOn = Readonly<Partial<Record<'unfinished', boolean>>>

/** More links than this are folded by group: they would not fit a laptop's window at 44 px each. */
const MOST_UNFOLDED = 10
/** Places at the thumb. */
const AT_THUMB = 5

/** The menu's groups for this role (section 2); undefined: not known yet. The first, of today's work, has no caption. */
export function linkGroups(role?: Role, on: SwitchedOn = {}): readonly LinkGroup[] {
  if (role === undefined) return [{ links: [HOME()] }]
  if (role === 'customer') return [{ links: [HOME()] }, customerLinks()]
  return shopGroups().flatMap(({ caption, links }) => {
    const open = links.filter((link) => isOpenTo(role, link) && (link.when === undefined || on[link.when]))
    return open.length > 0 ? [caption === undefined ? { links: open } : { caption, links: open }] : []
  })
}

/** Whether a menu is folded by its groups. */
export function isFolded(groups: readonly LinkGroup[]): boolean {
  return groups.reduce((sum, { links }) => sum + links.length, 0) > MOST_UNFOLDED
}

/** The places that somebody in this role goes to most, for the bar at the thumb. */
export function thumbLinks(role: Role): readonly DashboardLink[] {
  const links = [...linkGroups(role).flatMap((group) => group.links), accountLink()]
  const paths = role === 'customer' ? CUSTOMERS_PLACES : STAFFS_PLACES
  const found = paths.flatMap((path) => links.filter(({ to }) => to === `/dashboard${path}`))
  return found.slice(0, AT_THUMB)
}

/** By how often one goes there; each role has the first ones that it may open. */
const STAFFS_PLACES = [
  ...['', '/desk', '/newOrder', '/pendingOrders', '/allProducts', '/parcels', '/scan'],
  ...['/confirmedOrders', '/deliveredOrders', '/returnOrders', '/stock', '/categories', '/manageSlider'],
]
const CUSTOMERS_PLACES = ['', '/activeOrders', '/myShopping', '/myReturn', '/account']

/** Pages of an order: they belong to the list that the order is in. */
const ORDER_PAGES = '/dashboard/order-overview/'

/** Is this link the one of the page at this address? `status`: of the order that the page shows. */
export function isCurrent(
  { to, under = [], lists = [] }: DashboardLink,
  pathname: string,
  status: OrderStatus | undefined,
): boolean {
  if (pathname === to || under.some((start) => pathname.startsWith(start))) return true
  return pathname.startsWith(ORDER_PAGES) && status !== undefined && lists.includes(status)
}

/** The list in which this role finds an order with this status. */
export function listOf(role: Role, status: OrderStatus): DashboardLink | undefined {
  return linkGroups(role)
    .flatMap(({ links }) => links)
    .find(({ lists }) => lists?.includes(status))
}

/** The first list of orders of this role; undefined while the role is not known. */
export function firstOrderList(role: Role | undefined): DashboardLink | undefined {
  return linkGroups(role)
    .flatMap(({ links }) => links)
    .find(({ lists }) => lists !== undefined)
}

/** The link to one's own account, at the menu's foot. */
export function accountLink(): DashboardLink {
  return { to: '/dashboard/account', label: m.dashboard_account(), icon: 'user-round' }
}

const HOME = (): DashboardLink => ({
  to: '/dashboard',
  label: m.dashboard_title(),
  icon: 'layout-dashboard',
})

function isOpenTo(role: Role, { lists, needs }: DashboardLink): boolean {
  return lists ? isListInSight({ statuses: lists }, role) : needs === undefined || can({ role }, needs)
}

/** All groups of the shop's menu. The specification's links keep their order. */
function shopGroups(): LinkGroup[] {
  return [
    {
      links: [
        HOME(),
        { to: '/dashboard/desk', label: m.desk_title(), icon: 'phone-call', needs: 'orders.move' },
        { to: '/dashboard/newOrder', label: m.new_order_title(), icon: 'plus', needs: 'orders.move' },
        {
          to: '/dashboard/parcels',
          label: m.parcels_title(),
          icon: 'truck',
          needs: 'orders.ship',
          under: ['/dashboard/labels', '/dashboard/picking', '/dashboard/runs', '/dashboard/sheets'],
          counted: 'parcels',
        },
        { to: '/dashboard/scan', label: m.scan_title(), icon: 'scan-line', needs: 'orders.ship' },
      ],
    },
    {
      caption: m.welcome_links_orders(),
      links: [
        { ...orderList('pendingOrders', 'clock'), counted: true },
        { ...orderList('confirmedOrders', 'circle-check'), counted: true },
        orderList('cancelledOrders', 'circle-x'),
        orderList('deliveredOrders', 'package-check'),
        { ...orderList('returnOrders', 'undo-2'), under: ['/dashboard/returns'], counted: 'returns' },
        {
          to: '/dashboard/unfinished',
          label: m.unfinished_title(),
          icon: 'phone',
          needs: 'orders.move',
          when: 'unfinished',
        },
      ],
    },
    {
      caption: m.dashboard_group_money(),
      links: [
        {
          to: '/dashboard/money',
          label: m.money_title(),
          icon: 'hand-coins',
          needs: 'money.read',
          under: ['/dashboard/money/'],
        },
        { to: '/dashboard/costs', label: m.costs_title(), icon: 'receipt-text', needs: 'money.read' },
        {
          to: '/dashboard/reports',
          label: m.reports_title(),
          icon: 'chart-column',
          needs: 'money.read',
          under: ['/dashboard/reports/'],
        },
      ],
    },
    {
      caption: m.dashboard_group_people(),
      links: [
        {
          to: '/dashboard/customers',
          label: m.customers_title(),
          icon: 'contact-round',
          needs: 'orders.read',
          under: ['/dashboard/customers/'],
        },
        {
          to: '/dashboard/allUsers',
          label: m.dashboard_users_and_staff(),
          icon: 'users-round',
          needs: 'staff',
          under: ['/dashboard/staff'],
        },
      ],
    },
    {
      caption: m.dashboard_group_goods(),
      links: [
        {
          to: '/dashboard/allProducts',
          label: m.welcome_link_products(),
          short: m.dashboard_short_products(),
          icon: 'package',
          needs: 'goods.read',
          under: ['/dashboard/addProduct', '/dashboard/update/', '/dashboard/importExport'],
        },
        { to: '/dashboard/stock', label: m.stock_title(), icon: 'warehouse', needs: 'goods.read' },
        {
          to: '/dashboard/categories',
          label: m.welcome_link_categories(),
          icon: 'layout-grid',
          needs: 'catalogue',
        },
      ],
    },
    {
      caption: m.dashboard_group_front(),
      links: [
        {
          to: '/dashboard/manageSlider',
          label: m.welcome_link_slider(),
          short: m.dashboard_short_slider(),
          icon: 'images',
          needs: 'catalogue',
          under: ['/dashboard/addSlide', '/dashboard/updateSlider/'],
        },
        {
          to: '/dashboard/pages',
          label: m.pages_title(),
          icon: 'file-text',
          needs: 'catalogue',
          under: ['/dashboard/pages/'],
        },
      ],
    },
    {
      caption: m.settings_title(),
      links: [
        {
          to: '/dashboard/settings',
          label: m.settings_title(),
          icon: 'settings',
          needs: 'settings',
          under: ['/dashboard/settings/', '/dashboard/backups'],
        },
        { to: '/dashboard/messages', label: m.welcome_link_messages(), icon: 'mail', needs: 'settings' },
        {
          to: '/dashboard/activity',
          label: m.welcome_link_activity(),
          icon: 'calendar-check',
          needs: 'staff',
        },
      ],
    },
  ]
}

function customerLinks(): LinkGroup {
  return {
    caption: m.welcome_links_mine(),
    links: [
      orderList('activeOrders', 'clock'),
      { ...orderList('myShopping', 'package-check'), under: ['/dashboard/askReturn/'] },
      orderList('myCancellations', 'circle-x'),
      orderList('myReturn', 'undo-2'),
    ],
  }
}

function orderList(path: string, icon: IconName): DashboardLink {
  const to = `/dashboard/${path}`
  const { title, statuses } = orderListAt(to)
  return { to, label: title(), short: shortTitle(path, statuses), icon, lists: statuses }
}

function shortTitle(path: string, [first = 'Pending']: readonly OrderStatus[]): string {
  if (path === 'activeOrders') return m.dashboard_short_active()
  if (first === 'Pending') return m.dashboard_short_pending()
  return first === 'Delivered' ? m.dashboard_short_delivered() : statusWord(first)
}
