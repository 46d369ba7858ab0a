import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

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
        {
          to: '/dashboard/pendingOrders',
          label: m.welcome_link_pending(),
          icon: 'clock',
          lists: ['Pending'],
          counted: true,
        },
        {
          to: '/dashboard/confirmedOrders',
          label: m.welcome_link_confirmed(),
          icon: 'circle-check',
          lists: ['Confirmed', 'Shipping'],
          counted: true,
        },
        {
          to: '/dashboard/cancelledOrders',
          label: m.welcome_link_cancelled(),
          icon: 'circle-x',
          lists: ['Cancelled'],
        },
        {
          to: '/dashboard/deliveredOrders',
          label: m.welcome_link_delivered(),
          icon: 'package-check',
          lists: ['Delivered'],
        },
        { to: '/dashboard/returnOrders', label: m.welcome_link_return(), icon: 'undo-2', lists: ['Return'] },
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
      {
        to: '/dashboard/activeOrders',
        label: m.welcome_link_active(),
        icon: 'clock',
        lists: ['Pending', 'Confirmed', 'Shipping'],
      },
      {
        to: '/dashboard/myShopping',
        label: m.welcome_link_shopping(),
        icon: 'package-check',
        lists: ['Delivered'],
      },
      {
        to: '/dashboard/myCancellations',
        label: m.welcome_link_my_cancellations(),
        icon: 'circle-x',
        lists: ['Cancelled'],
      },
      { to: '/dashboard/myReturn', label: m.welcome_link_my_return(), icon: 'undo-2', lists: ['Return'] },
    ],
  }
}
