import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const EXAMPLE = resolve(import.meta.dirname, '../../deploy/nginx.conf')

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * The example of deploy/ with these ports, and without what belongs to a certificate: what it says of shops
 * stays as it is. Throws where the example is no longer what is replaced here.
 */
export function exampleConfiguration(port: number, shopPorts: readonly number[], folder: string): string {
  const replaced = (text: string, pattern: RegExp, replacement: string) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${pattern}`)
    return text.replace(pattern, replacement)
  }
  const servers = shopPorts.map((each) => `server 127.0.0.1:${each} $1;`).join('\n    ')
  let text = readFileSync(EXAMPLE, 'utf8')
  text = replaced(text, /(?:server 127\.0\.0\.1:\d+ ([^;]*);\s*)+/, `${servers}\n    `)
  text = replaced(text, /\n {2}server \{\s+listen 80;[\s\S]*?\n {2}\}\n/, '\n')
  text = replaced(text, /listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
  text = replaced(text, /\n\s*ssl_[^;]*;(?:\s*ssl_[^;]*;)*/, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  return replaced(text, /server_tokens off;/, `server_tokens off; ${temporary}`)
}

/** nginx with the example in front of shops at these ports; it ends with the test. Returns its address. */
export async function startNginx(
  port: number,
  shopPorts: readonly number[],
  folder: string,
): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, exampleConfiguration(port, shopPorts, folder))
  // Its workers would otherwise have an account that cannot write into the folder, where long requests and answers wait.
  const account = process.getuid?.() === 0 ? 'user root; ' : ''
  const directives = `${account}daemon off; pid ${join(folder, 'nginx.pid')};`
  const nginx = spawn('nginx', ['-c', file, '-e', 'stderr', '-g', directives], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  onTestFinished(async () => {
    if (nginx.exitCode !== null) return
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    const answers = await fetch(`${url}/healthz`).then(
      async (response) => response.ok && (await response.text()) === 'ok',
      () => false,
    )
    if (answers) return url
    await pause(20)
  }
}
