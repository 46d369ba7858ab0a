import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebBuild } from '#server/pages/pages.ts'

const build = (language: string) => resolve(import.meta.dirname, `../../build/${language}/server/index.js`)

/** The pages as they are served, in both languages. Throws if they have not been built. */
export async function builtWeb(): Promise<{ build: WebBuild; bengaliBuild: WebBuild }> {
  const load = async (language: string): Promise<WebBuild> => {
    if (!existsSync(build(language)))
      throw new Error('The web pages are not built: run "npm test" or "npm start".')
    return (await import(/* @vite-ignore */ pathToFileURL(build(language)).href)) as WebBuild
  }
  return { build: await load('en'), bengaliBuild: await load('bn') }
}
