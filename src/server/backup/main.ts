/** `npm run backup [FILE]` and `npm run restore FILE`. */
import { StartError } from '#data/core/startError.ts'
import { loadSettings } from '../settings/settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

async function run(command: string | undefined, file: string | undefined): Promise<string> {
  const settings = loadSettings()
  if (command === 'restore') {
    if (file === undefined) throw new StartError('Give a file: npm run restore FILE')
    const { madeAt, tables, files } = await restore({ settings, file, now: Date.now() })
    return (
      `Restored the shop of ${madeAt}: ${tables.orders?.count ?? 0} orders, ` +
      `${tables.products?.count ?? 0} products, ${files.count} files. Start it with: npm start`
    )
  }
  const written = await backUp({ settings, file, now: Date.now() })
  const { keeper } = settings.images
  const elsewhere =
    keeper === 'disk'
      ? ''
      : `\nPictures that ${keeper === 's3' ? 'the bucket of S3' : 'imgbb'} keeps are not in it.`
  return `${written}\nKeep it as safe as the data folder: whoever has it can sign in as anybody.${elsewhere}`
}

try {
  const [command, file] = process.argv.slice(2)
  console.log(await run(command, file))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
