import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clamd } from '#infra/files/virus-scan.ts'
import { listen } from '#tests/harness/http-server.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

/** A server with clamd's command INSTREAM. It reports every file as infected whose text says that it is. */
const folder = temporaryFolder()
const server = createServer((socket) => {
  let input = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    input = Buffer.concat([input, part])
    const isComplete = input.subarray(-4).equals(Buffer.alloc(4))
    if (isComplete) socket.end(answerTo(input))
  })
})
function answerTo(input: Buffer) {
  const body: Buffer[] = []
  for (let offset = 'zINSTREAM\0'.length; ; ) {
    const size = input.readUInt32BE(offset)
    if (size === 0) break
    body.push(input.subarray(offset + 4, offset + 4 + size))
    offset += 4 + size
  }
  const content = Buffer.concat(body).toString()
  return content.includes('EICAR')
    ? 'stream: Eicar-Test FOUND\0'
    : content.includes('odd')
      ? 'odd\0'
      : 'stream: OK\0'
}
let scannerUrl: string

beforeAll(async () => {
  scannerUrl = `tcp://127.0.0.1:${await listen(server)}`
})
afterAll(() => void server.close())

function file(text: string) {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  return path
}

test('A clean file is clean, however long', async () => {
  expect(await clamd(scannerUrl)(file('x'.repeat(300_000)))).toBe('clean')
})
test('The EICAR test file is infected', async () => {
  expect(await clamd(scannerUrl)(file('…EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'))).toBe('infected')
})
test.each([
  ['says something else', () => scannerUrl],
  ['is away', () => 'tcp://127.0.0.1:1'],
])('A file is not accepted by a scanner that %s', async (_, urlOf) => {
  await expect(clamd(urlOf())(file('odd'))).rejects.toThrow('could not be scanned')
})
