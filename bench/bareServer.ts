/**
 * What the cache is measured against: node:http that sends the bytes and headers in the file named by ANSWER
 * (JSON: headers, and the body in base64) to every request, and does nothing else.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), process.env.HOST)
