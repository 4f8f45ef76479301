import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { iceServers } from '#infra/sfu/sfu.ts'
import { mediasoup } from '#infra/sfu/worker/package.ts'
import { findWorker, isRunnable } from '#infra/sfu/worker/worker-paths.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { withMediaServer } from '#tests/harness/sfu/rooms.ts'
import { makeTemporaryFolder } from '#tests/harness/spawned-programs.ts'

const CLI = join(import.meta.dirname, '../../../infra/cli/sfu-worker.ts')
let place: ReturnType<typeof makeTemporaryFolder>
beforeEach(() => {
  place = makeTemporaryFolder()
})
afterEach(() => place.remove())

/** Runs the command with these settings, a cache of its own, and no access to the releases. */
async function lookUpWorker(settings: Record<string, string> = {}) {
  const emptySettings = { SFU_WORKER_CACHE: join(place.path, 'cache'), MEDIASOUP_WORKER_BIN: '' }
  const mirror = { MEDIASOUP_WORKER_PREBUILT_DOWNLOAD_BASE_URL: 'http://127.0.0.1:9' }
  const env = { ...process.env, ...emptySettings, ...mirror, ...settings }
  return promisify(execFile)(process.execPath, [CLI], { env }).then(
    ({ stdout }) => ({ path: stdout.trim(), said: '' }),
    ({ stderr }: { stderr: string }) => ({ path: '', said: stderr }),
  )
}

test('Without a worker the log says which packages a build needs, and that calls continue without it', async () => {
  const emptyFolder = join(place.path, 'bin')
  mkdirSync(emptyFolder)
  const { said } = await lookUpWorker({ PATH: emptyFolder })
  expect(said).toContain('calls go from browser to browser')
  for (const name of [
    'g++',
    'pkg-config',
    'flatbuffers-compiler',
    'libflatbuffers-dev',
    'libuv1-dev',
    'libssl-dev',
    'libsrtp2-dev',
    'libabsl-dev',
  ])
    expect(said).toContain(name)
})

test('A configured program that is no worker is refused, and no other is used', async () => {
  const namedWorker = join(place.path, 'no-worker')
  writeFileSync(namedWorker, '#!/bin/sh\nexit 0\n')
  chmodSync(namedWorker, 0o755)
  expect(await lookUpWorker({ MEDIASOUP_WORKER_BIN: namedWorker })).toMatchObject({
    path: '',
    said: expect.stringContaining('MEDIASOUP_WORKER_BIN'),
  })
  expect(findWorker(namedWorker)).toBeUndefined()
})

withMediaServer(() => {
  const worker = findWorker() ?? ''

  test('A configured worker is used', async () => {
    const namedWorker = join(place.path, 'my-worker')
    copyFileSync(worker, namedWorker)
    expect(await lookUpWorker({ MEDIASOUP_WORKER_BIN: namedWorker })).toEqual({ path: namedWorker, said: '' })
  })

  test('The prebuilt worker of a mirror is downloaded and kept, unless it does not run here', async () => {
    const name = `mediasoup-worker-${mediasoup.version}-linux-${process.arch}-kernel${release().split('.')[0]}.tgz`
    copyFileSync(worker, join(place.path, 'mediasoup-worker'))
    spawnSync('tar', ['-czf', join(place.path, 'sound.tgz'), '-C', place.path, 'mediasoup-worker'])
    const requestedUrls: string[] = []
    const sound = await promisify(execFile)('cat', [join(place.path, 'sound.tgz')], {
      encoding: 'buffer',
      maxBuffer: 2 ** 26,
    })
    const mirror = await serveHttp(({ url }, response) => {
      requestedUrls.push(String(url))
      response.end(url?.startsWith('/sound/') ? sound.stdout : 'no archive')
    })
    onTestFinished(mirror.end)
    const base = (path: string) => ({ MEDIASOUP_WORKER_PREBUILT_DOWNLOAD_BASE_URL: `${mirror.url}/${path}` })
    // Without a compiler, only the downloaded files are there.
    const path = join(place.path, 'bin')
    mkdirSync(path)
    spawnSync('ln', ['-s', '/usr/bin/tar', '/usr/bin/gzip', '/bin/gzip', '/bin/tar', path])
    const { said } = await lookUpWorker({ ...base('broken'), PATH: path })
    expect(said).toContain('does not run on this machine')
    const fetched = await lookUpWorker({ ...base('sound'), PATH: path })
    expect(isRunnable(fetched.path)).toBe(true)
    expect(await lookUpWorker({ PATH: path })).toEqual(fetched)
    expect(requestedUrls).toEqual([
      `/broken/${mediasoup.version}/${name}`,
      `/sound/${mediasoup.version}/${name}`,
    ])
    expect(existsSync(fetched.path)).toBe(true)
    expect(readdirSync(join(place.path, 'cache')).length).toBe(1)
  })
})

const AT = new Date('2026-11-23T09:00:00Z')
const SECRET = 'a-secret-of-the-relay'

test('Without settings a browser is given no servers', () => {
  expect(iceServers({}, 'ann', AT)).toEqual([])
})

test('A relay comes with credentials of this member for twelve hours, computed like coturn’s', () => {
  const TURN_URLS = 'turn:relay.example.com:3478, turns:relay.example.com:443?transport=tcp'
  const [relay, ...more] = iceServers({ TURN_URLS, TURN_SECRET: SECRET }, 'ann', AT)
  const username = `${AT.getTime() / 1000 + 12 * 3600}:ann`
  expect(more).toEqual([])
  expect(relay).toEqual({
    urls: ['turn:relay.example.com:3478', 'turns:relay.example.com:443?transport=tcp'],
    username,
    credential: createHmac('sha1', SECRET).update(username).digest('base64'),
  })
})

test('A STUN server, which only tells a browser its address, needs no credentials', () => {
  const TURN_URLS = 'stun:relay.example.com,turn:relay.example.com'
  expect(iceServers({ TURN_URLS, TURN_SECRET: SECRET }, 'ann', AT)).toEqual([
    { urls: ['stun:relay.example.com'] },
    expect.objectContaining({ urls: ['turn:relay.example.com'] }),
  ])
})
