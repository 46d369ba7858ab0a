import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { orderListAt } from './orders/lists.ts'

export interface DashboardLink {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** What the addresses begin with of pages that belong to this one. */
  readonly under?: readonly string[]
  /** For lists of orders: the statuses that they show (section 4). */
  readonly lists?: readonly OrderStatus[]
  /** How many orders it lists stands beside it: they wait for somebody of the shop. */
  readonly counted?: true
}

export interface LinkGroup {
  /** None over the first group, which is everybody's. */
  readonly caption?: string
  readonly links: readonly DashboardLink[]
}

/** The pages of the dashboard, as the sidebar lists them for this role (section 2); undefined: not known yet. */
export function linkGroups(role?: Role): readonly LinkGroup[] {
  if (role === undefined) return [everybodys()]
  return [everybodys(), ...(role === 'admin' ? admins() : [customers()])]
}

/** Pages of an order: they belong to the list that the order is in. */
const ORDER_PAGES = '/dashboard/order-overview/'

/** Which link stands for the page at this address. `status`: of the order that the page shows. */
export function isCurrent(
  { to, under = [], lists = [] }: DashboardLink,
  pathname: string,
  status: OrderStatus | undefined,
): boolean {
  if (pathname === to || under.some((start) => pathname.startsWith(start))) return true
  return pathname.startsWith(ORDER_PAGES) && status !== undefined && lists.includes(status)
}

/** The list in which somebody of this role finds an order with this status. */
export function listOf(role: Role, status: OrderStatus): DashboardLink | undefined {
  return linkGroups(role)
    .flatMap(({ links }) => links)
    .find(({ lists }) => lists?.includes(status))
}

function everybodys(): LinkGroup {
  return {
    links: [
      { to: '/dashboard', label: m.dashboard_title(), icon: 'layout-dashboard' },
      { to: '/dashboard/account', label: m.dashboard_account(), icon: 'user-round' },
    ],
  }
}

function admins(): LinkGroup[] {
  return [
    {
      caption: m.welcome_links_manage(),
      links: [
        { to: '/dashboard/allUsers', label: m.welcome_link_users(), icon: 'users-round' },
        {
          to: '/dashboard/allProducts',
          label: m.welcome_link_products(),
          icon: 'package',
          under: ['/dashboard/addProduct', '/dashboard/update/'],
        },
      ],
    },
    {
      caption: m.welcome_links_orders(),
      links: [
        { ...orderList('pendingOrders', 'clock'), counted: true },
        { ...orderList('confirmedOrders', 'circle-check'), counted: true },
        orderList('cancelledOrders', 'circle-x'),
        orderList('deliveredOrders', 'package-check'),
        orderList('returnOrders', 'undo-2'),
      ],
    },
    {
      caption: m.welcome_links_storefront(),
      links: [
        {
          to: '/dashboard/manageSlider',
          label: m.welcome_link_slider(),
          icon: 'images',
          under: ['/dashboard/addSlide', '/dashboard/updateSlider/'],
        },
      ],
    },
  ]
}

function customers(): LinkGroup {
  return {
    caption: m.welcome_links_mine(),
    links: [
      orderList('activeOrders', 'clock'),
      orderList('myShopping', 'package-check'),
      orderList('myCancellations', 'circle-x'),
      orderList('myReturn', 'undo-2'),
    ],
  }
}

function orderList(path: string, icon: IconName): DashboardLink {
  const to = `/dashboard/${path}`
  const { title, statuses } = orderListAt(to)
  return { to, label: title(), icon, lists: statuses }
}
