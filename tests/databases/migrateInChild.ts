/** Opens the database that the first argument says, as JSON, together with its siblings. */
import { openDatabase } from '#data/core/database.ts'
import { allReady } from './allReady.ts'

const [place = ''] = process.argv.slice(2)
await allReady()
const db = await openDatabase(JSON.parse(place))
await db.destroy()
