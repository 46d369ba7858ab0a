import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../messages')

/** A variable of the environment, a command, or a folder: words for whoever runs the server, not for a shopkeeper. */
const SERVER_WORDS =
  /\b[A-Z0-9]{2,}_(?:URL|DIR|SECRET|KEY|POOL|PROXY)\b|\bnpm\b|outbox|\bfolders?\b|\.env\b|আউটবক্স|ফোল্ডার/

/** Of the mail of who reads it. */
const SPAM_FOLDER = /spam folder|স্প্যাম ফোল্ডার/

/** What `ServerWords` of the dashboard folds away. */
const FOLDED = /_server_words$/

test.each(['en', 'bn'])('shopkeepers read words of servers only in the folds for them: %s', (language) => {
  const found: string[] = []
  for (const file of globSync(`${language}/*/*.json`, { cwd: FOLDER })) {
    const messages: Record<string, unknown> = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    for (const [key, text] of Object.entries(messages)) {
      if (FOLDED.test(key)) continue
      if (SERVER_WORDS.test(JSON.stringify(text).replace(SPAM_FOLDER, ''))) found.push(key)
    }
  }
  expect(found).toEqual([])
})
