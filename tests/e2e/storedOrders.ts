import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { createPostgresDatabase } from '../databases/engines.ts'
import { findPostgresPrograms } from '../databases/postgresPrograms.ts'
import { startPostgres } from '../databases/postgresServer.ts'

export interface StoredOrder {
  id: string
  status: string
  subTotal: number
  deliveryCharge: number
  total: number
  lines: { name: string; imageUrl: string; color: string; size: string; quantity: number; price: number }[]
}

/** `unanswered`: nobody knows whether its courier has it; `code-failed`: its courier has no parcel with the code that was typed. */
export type ParcelChange = 'unanswered' | 'code-failed'

const PARCEL_CHANGES: Readonly<Record<ParcelChange, string>> = {
  unanswered: `update parcels set state = 'not-known', stage = 'queue', consignment = null, tracking_code = null where id = $1`,
  'code-failed': `update parcels set code_check = 'failed', trouble = 'code-unknown' where id = $1`,
}

/** Reads the stored orders directly from the database. */
export interface StoredOrders {
  /** Empty for SQLite. */
  databaseUrl: string
  ordersOf(email: string): Promise<StoredOrder[]>
  /** Writes of a parcel what else would take its courier half an hour. */
  changeParcel(id: string, change: ParcelChange): Promise<void>
  close(): Promise<void>
}

const ORDERS = `select id, status, sub_total, delivery_charge, total from orders where customer_email = $1`
const LINES = `select name, image_url, color, size, quantity, price from order_lines where order_id = $1 order by position`

type Row = Record<string, string | number>
type Read = (sql: string, parameter: string) => Promise<Row[]>

/** An empty database for a shop whose data folder is `folder`; Postgres on a server of its own. */
export async function openStoredOrders(
  database: 'sqlite' | 'postgres',
  folder: string,
): Promise<StoredOrders> {
  if (database === 'sqlite') return inFile(join(folder, 'shop.db'))
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('initdb and postgres are not installed')
  const server = await startPostgres(programs)
  const { place } = await createPostgresDatabase(server.url)
  return inPostgres(place.url, () => server.stop())
}

function inFile(file: string): StoredOrders {
  const read: Read = async (sql, parameter) => {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return db.prepare(sql.replace('$1', '?')).all(parameter) as Row[]
    } finally {
      db.close()
    }
  }
  return {
    databaseUrl: '',
    ordersOf: (email) => ordersOf(read, email),
    async changeParcel(id, change) {
      const db = new DatabaseSync(file, { timeout: 5_000 })
      try {
        db.prepare(PARCEL_CHANGES[change].replace('$1', '?')).run(id)
      } finally {
        db.close()
      }
    },
    close: async () => {},
  }
}

function inPostgres(databaseUrl: string, stop: () => Promise<void>): StoredOrders {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  // The server is stopped as soon as the pool has closed, and its message may arrive first.
  pool.on('error', () => {})
  const read: Read = async (sql, parameter) => (await pool.query<Row>(sql, [parameter])).rows
  return {
    databaseUrl,
    ordersOf: (email) => ordersOf(read, email),
    changeParcel: async (id, change) => void (await read(PARCEL_CHANGES[change], id)),
    async close() {
      await pool.end()
      await stop()
    },
  }
}

async function ordersOf(read: Read, email: string): Promise<StoredOrder[]> {
  const orders = await read(ORDERS, email)
  return Promise.all(
    orders.map(async (order) => ({
      id: String(order.id),
      status: String(order.status),
      subTotal: Number(order.sub_total),
      deliveryCharge: Number(order.delivery_charge),
      total: Number(order.total),
      lines: (await read(LINES, String(order.id))).map((line) => ({
        name: String(line.name),
        imageUrl: String(line.image_url),
        color: String(line.color),
        size: String(line.size),
        quantity: Number(line.quantity),
        price: Number(line.price),
      })),
    })),
  )
}
