import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeText } from '#infra/files/content-checks/text-encoding.ts'
import { availableIsolation, isolatedRun } from '#infra/files/isolation/isolation.ts'
import { findOffice, type Office, officeToPdf } from '#infra/files/previews/libreoffice.ts'
import { until } from '#tests/harness/api.ts'
import { DOCX, docx, field, PPTX, picture, pptx, XLSX, xlsx } from '#tests/harness/files/office.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const office = await findOffice({ minIsolation: 'user' })
const isolation = await availableIsolation()

const render = (bytes: Uint8Array, content_type: string, usedOffice = office as Office, within?: number) =>
  officeToPdf(usedOffice, { bytes: Readable.from([Buffer.from(bytes)]), content_type }, within)
const pictures = (rendered: Awaited<ReturnType<typeof render>>) =>
  'pdf' in rendered ? (rendered.pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0) : NaN

/** The processes of this machine with this word in their command line. */
async function isRunning(word: string) {
  const lines = await Promise.all(
    (await readdir('/proc'))
      .filter((pid) => /^\d+$/.test(pid))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')),
  )
  return lines.filter((line) => line.includes(word))
}

describe.skipIf(lacks('LibreOffice'))('LibreOffice', () => {
  const folder = temporaryFolder()
  const requestedUrls: string[] = []
  const server = setUpOnce(() =>
    serveHttp(({ url }, response) => {
      requestedUrls.push(String(url))
      response.end()
    }),
  )

  beforeAll(async () => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await writeFile(join(folder, 'secret.png'), Buffer.from(dot, 'base64'), { mode: 0o644 })
  })

  test.each([
    ['Word', DOCX, docx(['Dressing schedule'])],
    [
      'Excel',
      XLSX,
      xlsx([
        ['Stage', 'Change'],
        ['1', '=1+2'],
      ]),
    ],
    ['PowerPoint', PPTX, pptx('Night shift')],
  ])('A document of %s becomes a PDF', async (_, type, bytes) => {
    expect(await render(bytes, type)).toMatchObject({ pdf: expect.any(Buffer) })
  })

  const externalRelations = () => [
    { id: 'rId1', type: 'image', target: `${server.url}/picture.png`, outside: true },
    { id: 'rId2', type: 'image', target: `file://${folder}/secret.png`, outside: true },
    { id: 'rId3', type: 'attachedTemplate', target: `${server.url}/template.dotm`, outside: true },
  ]
  const curious = () =>
    docx(
      ['What else is there?'],
      `${picture('rId1')}${picture('rId2')}${field(`INCLUDEPICTURE "${server.url}/field.png" \\d`)}`,
      externalRelations(),
    )

  describe.each([
    ['namespaces', 'namespaces'],
    ['user', 'root'],
  ] as const)('Isolated by %s', (kind, need) => {
    test.skipIf(lacks(need))('a document reaches neither the network nor files of this machine', async () => {
      const { program } = office as Office
      const rendering = await render(curious(), DOCX, { program, isolation: kind })
      expect(pictures(rendering)).toBe(0)
      const sheet = xlsx([[`=WEBSERVICE("${server.url}/service")`, `='file://${folder}/x.ods'#$One.A1`]])
      expect(await render(sheet, XLSX, { program, isolation: kind })).toMatchObject({
        pdf: expect.any(Buffer),
      })
      expect(requestedUrls).toEqual([])
    })
  })

  test.skipIf(lacks('namespaces'))('Namespaces hold nothing of this machine, and no way out', async () => {
    const visibleInside = await isolatedRun('namespaces', async ({ folder: isolatedFolder, run }) => {
      const look = `ls -A / /etc /tmp /usr/local > /desk/seen; cat /proc/net/dev > /desk/net; ls /proc | grep -c "^[0-9]" > /desk/processes; id -u > /desk/user; (echo x > /etc/x; echo x > /usr/x) 2>/dev/null; test ! -e /usr/x && echo no > /desk/wrote`
      await run(['/usr/bin/sh', '-c', `cd /desk; ${look}`], 10_000)
      const readOutput = (name: string) => readFile(join(isolatedFolder, name), 'utf8')
      return {
        files: await readOutput('seen'),
        net: await readOutput('net'),
        processes: Number(await readOutput('processes')),
        user: (await readOutput('user')).trim(),
        wrote: await readOutput('wrote'),
      }
    })
    expect(visibleInside.files).not.toMatch(/shadow|passwd|home|root|consilium|bin\nlib/)
    expect(visibleInside.net.split('\n').filter((line) => line.includes(':'))).toHaveLength(1)
    expect(visibleInside.processes).toBeLessThan(6)
    expect(visibleInside.wrote).toBe('no\n')
    if (process.getuid?.() === 0) expect(visibleInside.user).toMatch(/^6\d{4}$/)
  })

  test('A document that takes too long is given up, and its processes end', async () => {
    expect(await render(docx(['Slow']), DOCX, office, 30)).toEqual({ failed: 'timeout' })
    await until('it to end', async () => (await isRunning(`consilium-isolated-${process.pid}-`)).length === 0)
  })

  test('A file that is no document is reported as unreadable', async () => {
    expect(await render(Buffer.from('PK\x03\x04 and then nothing'), DOCX)).toEqual({ failed: 'unreadable' })
  })

  test('A rendering ends with the process that started it', async () => {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { isolatedRun } from '#infra/files/isolation/isolation.ts'
       await isolatedRun('${isolation}', async ({ run }) => run(['/usr/bin/sleep', '86399.5'], 600000))`,
    ])
    await until('the program', async () =>
      (await isRunning('86399.5')).some((line) => /^\/usr\/bin\/sleep/.test(line)),
    )
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    await until('the program to end', async () => (await isRunning('86399.5')).length === 0)
    const ownFolders = (names: string[]) =>
      names.filter((name) => name.startsWith(`consilium-isolated-${child.pid}-`))
    await isolatedRun('namespaces', async () => undefined)
    expect(ownFolders(await readdir(tmpdir()))).toEqual([])
  })
})

test.each([
  ['UTF-8', Buffer.from('é and ☃')],
  ['UTF-8 with a mark', Buffer.from('\ufeffé and ☃')],
  ['UTF-16', Buffer.from('\ufeffé and ☃', 'utf16le')],
  ['UTF-8 cut within a sign', Buffer.concat([Buffer.from('é and ☃'), Buffer.from([0xe2, 0x98])])],
])('A text in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe('é and ☃')
})

test('A text in an old Windows encoding is read', () => {
  expect(decodeText(Buffer.from([0xe9, 0x20, 0x93, 0x61, 0x94]))).toBe('é “a”')
})
