import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/**
 * Orders with their lines, the sums of days, the keys of placing, the views that staff save, checkouts that were not
 * finished, and the desk. The conditions of partial indexes stand in the queries in the same words.
 */
export const orders = ({ plainText, clustered }: MigrationDialect): readonly RawBuilder<unknown>[] => [
  sql`create table orders (
    id text not null primary key,
    placed_at bigint not null,
    status text not null
      check (status in ('Pending', 'Confirmed', 'Shipping', 'Delivered', 'Cancelled', 'Return')),
    sub_total bigint not null check (sub_total >= 0),
    delivery_charge bigint not null check (delivery_charge >= 0),
    total bigint not null,
    customer_name text not null,
    customer_email text not null,
    customer_email_key text not null,
    mobile_number text not null,
    district text not null,
    address text not null,
    comment text not null,
    address_type text not null,
    delivery_area text not null,
    payment_system text not null,
    account_id text references users (id),
    search_key text not null default '',
    marks text not null default '[]',
    discount bigint not null default 0,
    advance bigint not null default 0,
    advance_method text,
    advance_transaction text,
    advance_checked integer not null default 0,
    source text not null default 'web',
    note text not null default '',
    other_number text not null default '',
    taken_by text,
    return_reason text,
    revision integer not null default 1,
    language text,
    net_mark ${plainText},
    device_mark ${plainText},
    joined_into text,
    risk text,
    risk_due integer not null default 1,
    constraint orders_total check (total = sub_total + delivery_charge))`,
  // The id decides among orders of the same millisecond, or a page could repeat one and leave out another.
  sql`create index orders_all_newest on orders (placed_at, id)`,
  // Holds all that filters ask (decision 0072): an index for each would make every order slower to place.
  sql`create index orders_status_newest on orders (status, placed_at, id,
    district, delivery_area, total, discount, source, taken_by, advance, advance_checked, risk)`,
  sql`create index orders_customer_newest on orders (customer_email_key, placed_at)`,
  // Most orders are visitors'. If they were in the index, the planners would consider it useless.
  sql`create index orders_account_newest on orders (account_id, placed_at) where account_id is not null`,
  sql`create index orders_mobile_newest on orders (mobile_number, placed_at, id)`,
  // With the number, so that other numbers of a place are counted from the index alone.
  sql`create index orders_net on orders (net_mark, placed_at, mobile_number) where net_mark is not null`,
  sql`create index orders_device on orders (device_mark, placed_at, mobile_number) where device_mark is not null`,
  // For the sweep: an order with a mark of its device has one of its net address, too.
  sql`create index orders_marked on orders (placed_at) where net_mark is not null`,
  sql`create index orders_risk_due on orders (placed_at, id) where risk_due > 0`,
  sql`create index orders_to_check on orders (status, placed_at, id, advance)
    where advance > 0 and advance_checked = 0`,
  // A transaction pays one order.
  sql`create unique index orders_transaction on orders (advance_transaction) where advance_transaction is not null`,

  sql`create table order_lines (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null,
    name text not null,
    image_url text not null,
    color text not null,
    size text not null,
    quantity integer not null check (quantity >= 1),
    price bigint not null check (price >= 0),
    customer_email text not null,
    constraint order_lines_key primary key (order_id, position)) ${clustered}`,
  // The orders with a piece that a sku names, and whether one order has it.
  sql`create index order_lines_piece on order_lines (product_id, order_id, size, color)`,

  sql`create table order_days (
    day integer not null, status text not null, orders bigint not null, total bigint not null,
    reached bigint not null default 0, reached_total bigint not null default 0,
    constraint order_days_key primary key (day, status)) ${clustered}`,
  // Changes of these sums until a job adds them (decision 0092).
  sql`create table order_day_changes (
    day integer not null, status text not null, orders bigint not null, total bigint not null,
    reached bigint not null, reached_total bigint not null)`,

  // The key is claimed before its order is stored and outlives a deleted order, so there is no foreign key.
  sql`create table idempotency_keys (
    key text not null primary key, request_hash text not null, order_id text not null, at bigint not null)
    ${clustered}`,
  sql`create index idempotency_keys_at on idempotency_keys (at)`,

  sql`create table order_views (
    id text primary key, user_id text not null, list text not null, name text not null, name_key text not null,
    query text not null, columns text, at bigint not null,
    constraint order_views_name unique (user_id, list, name_key))`,

  sql`create table unfinished_checkouts (
    id text primary key, mobile_number text not null unique, lines text not null, at bigint not null)`,
  sql`create index unfinished_checkouts_newest on unfinished_checkouts (at, id)`,

  // A row for each order that is still to be confirmed, with who holds it; and what was said in calls.
  sql`create table desk (
    order_id text primary key references orders (id) on delete cascade,
    state text not null, due_at bigint not null, tries integer not null default 0,
    held_by text, held_until bigint, claims integer not null default 0)`,
  sql`create index desk_callbacks on desk (due_at, order_id) where state in ('again', 'later')`,
  sql`create index desk_new on desk (due_at, order_id) where state = 'new'`,
  sql`create index desk_unreached on desk (due_at, order_id) where state = 'unreached'`,
  sql`create index desk_held on desk (held_by) where held_by is not null`,
  sql`create table order_calls (
    id text primary key, order_id text not null references orders (id) on delete cascade, at bigint not null,
    caller_id text not null, outcome text not null, reason text, back_at bigint, note text not null)`,
  sql`create index order_calls_order on order_calls (order_id, at)`,
  sql`create index order_calls_day on order_calls (at, caller_id, outcome)`,
]
