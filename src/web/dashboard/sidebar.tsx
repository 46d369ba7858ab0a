import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { count } from '#web/client/amounts.ts'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { roleLabel } from '#web/components/roleLabel.ts'
import { useShop } from '#web/components/shop.ts'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import {
  accountLink,
  type DashboardLink,
  isCurrent,
  isFolded,
  type LinkGroup,
  linkGroups,
} from './frame/links.ts'
import { useRole } from './frame/role/useRole.ts'
import { openParcels, useParcelCounts } from './parcels/list/useParcelCounts.ts'
import { sumOf, useOrderCounts } from './selling/orders/liveCounts.ts'
import { useOpenOrderStatus } from './selling/orders/orderQuery.ts'

interface SidebarProps {
  user: SessionUser | null
  /** Whether it has just been opened over the page: it then shows the present place. */
  opened?: boolean
  /** Called when a link was followed. */
  onLeave?: (() => void) | undefined
  onLogOut: () => void
}

/** The dashboard's menu. The links scroll; the foot with home link, theme (section 2) and Logout stays. */
export function Sidebar({ user, opened = false, onLeave, onLogOut }: SidebarProps) {
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!opened) return
    // The dialog around it opens after this effect.
    const frame = requestAnimationFrame(() => showPresent(links.current))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return (
    <>
      <Logo className="mb-3 self-start px-2.5" />
      <Person user={user} onLeave={onLeave} />
      <nav ref={links} aria-label={m.dashboard_label()} className="dashboard-nav">
        <SidebarLinks user={user} onLeave={onLeave} />
      </nav>
      <div className="dashboard-foot">
        <Link to="/" onClick={onLeave} className="dashboard-link">
          <Icon name="house" />
          {m.dashboard_go_home()}
        </Link>
        <ThemeToggle className="dashboard-link" />
        <LanguageLink className="dashboard-link">
          <Icon name="globe" />
        </LanguageLink>
        <button type="button" onClick={() => onLogOut()} className="dashboard-link">
          <Icon name="log-out" />
          {m.menu_logout()}
        </button>
      </div>
    </>
  )
}

/** Scrolls the links, and nothing else, to that of the present page, where it is not in sight. */
function showPresent(links: HTMLElement | null) {
  const present = links?.querySelector('[aria-current="page"]')
  if (!links || !present) return
  const [box, place] = [links.getBoundingClientRect(), present.getBoundingClientRect()]
  if (place.top >= box.top && place.bottom <= box.bottom) return
  links.scrollTop += place.top - box.top - (box.height - place.height) / 2
}

/** The room around the links for that of a focused one, as layout.css has it. Pixels. */
const FOCUS_RING = 4

/** Scrolls the links until all of a group that was unfolded is in sight, or as much of it as there is room for from its caption on. */
function showGroup(group: HTMLElement) {
  const links = group.closest('nav')
  if (!links) return
  const [box, place] = [links.getBoundingClientRect(), group.getBoundingClientRect()]
  const hidden = place.bottom + FOCUS_RING - box.bottom
  links.scrollTop += Math.max(0, Math.min(hidden, place.top - box.top))
}

/** Whose dashboard it is, and the way to their account. */
function Person({ user, onLeave }: Pick<SidebarProps, 'user' | 'onLeave'>) {
  const { pathname } = useLocation()
  const { to, label } = accountLink()
  return (
    <div className="grid leading-snug">
      {user ? (
        <Link
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          onClick={onLeave}
          className="dashboard-person"
        >
          <span className="sr-only">{label}: </span>
          <span className="truncate font-semibold">{user.displayName || user.email}</span>
          {user.displayName && <span className="truncate text-ink-muted text-sm">{user.email}</span>}
          <span className="min-h-4.5 text-ink-muted text-sm">
            <RoleName email={user.email} />
          </span>
        </Link>
      ) : (
        <div className="dashboard-person">
          <Skeleton className="my-[3px] h-4 w-28" />
          <Skeleton className="my-[3px] h-3 w-40" />
          <Skeleton className="my-[3px] h-3 w-16" />
        </div>
      )}
      <Stitch className="mx-3 mt-3 mb-3" />
    </div>
  )
}

/** The user's role; empty until known. */
function RoleName({ email }: { email: string }) {
  const lookup = useRole(email)
  return lookup.state === 'known' && lookup.role ? roleLabel(lookup.role) : null
}

interface SidebarLinksProps {
  user: SessionUser | null
  onLeave?: (() => void) | undefined
}

/** The user's links; until user and role are known, the common links and placeholders. */
function SidebarLinks({ user, onLeave }: SidebarLinksProps) {
  if (user) return <LinksOf user={user} onLeave={onLeave} />
  return (
    <>
      {linkGroups().map((group) => (
        <Group key={group.caption ?? ''} group={group} onLeave={onLeave} />
      ))}
      <Places />
    </>
  )
}

function LinksOf({ user: { email }, onLeave }: { user: SessionUser; onLeave: SidebarLinksProps['onLeave'] }) {
  const lookup = useRole(email)
  const status = useOpenOrderStatus(email)
  const role = lookup.state === 'known' ? lookup.role : undefined
  const groups = linkGroups(role, useShop().checkout)
  const folds = isFolded(groups)
  return (
    <>
      {groups.map((group) => (
        <Group key={group.caption ?? ''} {...{ group, folds, status, onLeave }} />
      ))}
      {lookup.state === 'unknown' && <Places />}
      {lookup.state === 'failed' && (
        <div role="alert" className="px-3 text-ink-muted text-sm">
          {m.welcome_links_failed()}
          <button type="button" onClick={lookup.retry} className="flex min-h-tap items-center text-link">
            {m.ui_retry()}
          </button>
        </div>
      )}
    </>
  )
}

interface GroupProps {
  group: LinkGroup
  /** Whether only the group of the present page is unfolded. */
  folds?: boolean
  /** Status of the order whose page is open. */
  status?: OrderStatus | undefined
  onLeave: SidebarLinksProps['onLeave']
}

function Group({ group: { caption, links }, folds = false, status, onLeave }: GroupProps) {
  const { pathname } = useLocation()
  const id = useId()
  const isPresent = links.some((link) => isCurrent(link, pathname, status))
  // What was pressed counts until one goes elsewhere: then the group of that page is the unfolded one.
  const [pressed, setPressed] = useState<{ readonly at: string; readonly isOpen: boolean }>()
  const isFoldable = folds && caption !== undefined
  const isOpen = !isFoldable || (pressed?.at === pathname ? pressed.isOpen : isPresent)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPresent && pathname) showPresent(group.current?.closest('nav') ?? null)
  }, [isPresent, pathname])
  useEffect(() => {
    if (pressed?.isOpen && group.current) showGroup(group.current)
  }, [pressed])
  return (
    <div ref={group}>
      {isFoldable ? (
        <button
          type="button"
          id={`${id}-caption`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setPressed({ at: pathname, isOpen: !isOpen })}
          className="dashboard-link dashboard-group"
        >
          <span className="min-w-0 flex-1">{caption}</span>
          {!isOpen && <GroupCount links={links} />}
          <Icon name="chevron-down" className="dashboard-fold" />
        </button>
      ) : (
        caption && (
          <p id={`${id}-caption`} className="dashboard-caption px-3 font-semibold text-ink-muted text-xs">
            {caption}
          </p>
        )
      )}
      <ul
        id={id}
        aria-labelledby={caption && `${id}-caption`}
        className={classes('gap-0.5', isOpen ? 'grid' : 'hidden')}
      >
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={isCurrent(link, pathname, status) ? 'page' : undefined}
              onClick={onLeave}
              className="dashboard-link"
            >
              <Icon name={link.icon} />
              <span className="min-w-0 flex-1">{link.label}</span>
              {link.counted === true && <Count {...link} />}
              {link.counted === 'parcels' && <ParcelCount numberOf={openParcels} />}
              {link.counted === 'returns' && <ParcelCount numberOf={({ askedBack }) => askedBack} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What waits in the lists of a folded group. */
function GroupCount({ links }: Pick<LinkGroup, 'links'>) {
  const lists = links.flatMap((link) => (link.counted === true ? (link.lists ?? []) : []))
  if (lists.length === 0) return null
  return links.some(({ counted }) => counted === 'returns') ? (
    <CountWithReturns lists={lists} />
  ) : (
    <Count lists={lists} />
  )
}

function CountWithReturns({ lists }: { lists: readonly OrderStatus[] }) {
  const counts = useParcelCounts(useSession().user?.email ?? '', COUNT_AGAIN)
  return <Count lists={lists} more={counts?.askedBack} />
}

/** Live number of orders in a list. `more`: what waits beside them. */
function Count({ lists = [], more = 0 }: Pick<DashboardLink, 'lists'> & { more?: number | undefined }) {
  const counts = useOrderCounts(true)
  if (!counts) return null
  return <span className="font-semibold tabular-nums">{count(sumOf(counts, lists) + more)}</span>
}

/** Interval of counting parcels again while another page is open. Milliseconds. */
const COUNT_AGAIN = 60_000

/** What waits for somebody, of what is counted with the parcels. */
function ParcelCount({ numberOf }: { numberOf: (counts: ConsignmentCounts) => number }) {
  const counts = useParcelCounts(useSession().user?.email ?? '', COUNT_AGAIN)
  const open = counts && numberOf(counts)
  if (!open) return null
  return <span className="font-semibold tabular-nums">{count(open)}</span>
}

/** Placeholders of the links of a role. */
function Places() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mx-3 mt-3 mb-2.5 h-2.5 w-16" />
      {['w-24', 'w-32', 'w-28', 'w-24'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never change places
        <div key={index} className="dashboard-link">
          <Skeleton className="size-5 flex-none" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  )
}
