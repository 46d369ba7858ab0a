import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { type Capability, can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { isListInSight, orderListAt } from '../words/orderLists.ts'

export interface DashboardLink {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** Path prefixes of further pages that belong to this link. */
  readonly under?: readonly string[]
  /** The capability needed to open it; for lists of orders it follows from the orders that the role sees. */
  readonly needs?: Capability
  /** For lists of orders: the statuses shown (section 4). */
  readonly lists?: readonly OrderStatus[]
  /** Shown only in shops that have switched this on. */
  readonly when?: 'unfinished'
  /** Shows the number of its orders, which wait for staff. */
  readonly counted?: true
}

export interface LinkGroup {
  /** The first group, common to all, has none. */
  readonly caption?: string
  readonly links: readonly DashboardLink[]
}

/** What the shop has switched on. */
type SwitchedOn = Readonly<Partial<Record<'unfinished', boolean>>>

/** The sidebar's links for this role (section 2); undefined: not known yet. */
export function linkGroups(role?: Role, on: SwitchedOn = {}): readonly LinkGroup[] {
  if (role === undefined) return [commonLinks()]
  const own = role === 'customer' ? [customerLinks()] : staffLinks(role, on)
  return [commonLinks(), ...own]
}

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

function commonLinks(): LinkGroup {
  return {
    links: [
      { to: '/dashboard', label: m.dashboard_title(), icon: 'layout-dashboard' },
      { to: '/dashboard/account', label: m.dashboard_account(), icon: 'user-round' },
    ],
  }
}

/** The pages that this staff role may open. */
function staffLinks(role: Role, on: SwitchedOn): LinkGroup[] {
  return shopLinks().flatMap(({ caption, links }) => {
    const shown = links.filter(({ when }) => when === undefined || on[when])
    const open = shown.filter(({ lists, needs }) =>
      lists ? isListInSight({ statuses: lists }, role) : needs === undefined || can({ role }, needs),
    )
    return open.length > 0 ? [{ caption, links: open }] : []
  })
}

function shopLinks(): Required<LinkGroup>[] {
  return [
    {
      caption: m.welcome_links_orders(),
      links: [
        { to: '/dashboard/desk', label: m.desk_title(), icon: 'phone-call', needs: 'orders.move' },
        { to: '/dashboard/newOrder', label: m.new_order_title(), icon: 'plus', needs: 'orders.move' },
        { ...orderList('pendingOrders', 'clock'), counted: true },
        { ...orderList('confirmedOrders', 'circle-check'), counted: true },
        orderList('cancelledOrders', 'circle-x'),
        orderList('deliveredOrders', 'package-check'),
        { ...orderList('returnOrders', 'undo-2'), under: ['/dashboard/returns'] },
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
      caption: m.welcome_links_manage(),
      links: [
        {
          to: '/dashboard/customers',
          label: m.customers_title(),
          icon: 'contact-round',
          needs: 'orders.read',
          under: ['/dashboard/customers/'],
        },
        { to: '/dashboard/allUsers', label: m.welcome_link_users(), icon: 'users-round', needs: 'staff' },
        { to: '/dashboard/staff', label: m.staff_title(), icon: 'shield-check', needs: 'staff' },
        {
          to: '/dashboard/allProducts',
          label: m.welcome_link_products(),
          icon: 'package',
          needs: 'catalogue',
          under: ['/dashboard/addProduct', '/dashboard/update/', '/dashboard/importExport'],
        },
        { to: '/dashboard/stock', label: m.stock_title(), icon: 'warehouse', needs: 'catalogue' },
        {
          to: '/dashboard/categories',
          label: m.welcome_link_categories(),
          icon: 'layout-grid',
          needs: 'catalogue',
        },
        {
          to: '/dashboard/manageSlider',
          label: m.welcome_link_slider(),
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
        { to: '/dashboard/messages', label: m.welcome_link_messages(), icon: 'mail', needs: 'settings' },
        {
          to: '/dashboard/activity',
          label: m.welcome_link_activity(),
          icon: 'calendar-check',
          needs: 'staff',
        },
        {
          to: '/dashboard/settings',
          label: m.settings_title(),
          icon: 'settings',
          needs: 'settings',
          under: ['/dashboard/settings/', '/dashboard/backups'],
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
