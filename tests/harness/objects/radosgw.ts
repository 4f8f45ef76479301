import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '#tests/harness/api.ts'
import { lacks } from '#tests/harness/machine.ts'
import { makeTemporaryFolder } from '#tests/harness/spawned-programs.ts'
import type { S3Server } from './server.ts'

/** Declares these tests. They are skipped where Ceph is not installed. */
export const onRadosgw = (name: string, declare: (name: string, start: typeof radosgw) => void) =>
  describe.skipIf(lacks('Ceph'))('Where Ceph is installed', () => declare(name, radosgw))

const run = promisify(execFile)

/** A real S3 server: a Ceph cluster of one machine with its S3 gateway, on loopback. `end` removes it. */
async function radosgw(): Promise<S3Server> {
  const { path: state, remove } = makeTemporaryFolder()
  for (const name of ['mon', 'osd', 'log', 'run', 'rgw']) mkdirSync(join(state, name))
  const [port, v2, v1] = await Promise.all([freePort(), freePort(), freePort()])
  const [fsid, keyring] = [randomUUID(), join(state, 'keyring')]
  const conf = join(state, 'ceph.conf')
  writeFileSync(conf, configuration({ state, fsid, port, v2, v1 }))
  const endCallbacks: (() => Promise<void>)[] = []

  const background = (name: string, args: string[]) => {
    const log = openSync(join(state, 'log', `${args[0]}-${name}.out`), 'a')
    const child = spawn(name, ['-f', '-c', conf, ...args], { stdio: ['ignore', log, log] })
    const exit = new Promise<void>((done) => child.once('exit', () => done()))
    endCallbacks.unshift(async () => {
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 3_000)
      await exit
      clearTimeout(killTimer)
    })
  }
  const end = async () => {
    for (const each of endCallbacks) await each()
    remove()
  }

  try {
    const map = join(state, 'monmap')
    const address = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
    await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', address, map])
    for (const [index, [name, ...caps]] of KEYRING.entries())
      await run('ceph-authtool', [
        ...(index === 0 ? ['--create-keyring'] : []),
        ...[keyring, '--gen-key', '-n', name, ...caps.flatMap((cap) => ['--cap', ...cap.split(':')])],
      ])
    await run('ceph-mon', ['-c', conf, '--keyring', keyring, '--mkfs', '-i', 'a', '--monmap', map])
    background('ceph-mon', ['-i', 'a'])
    const osd = randomUUID()
    await run('ceph', ['-c', conf, 'osd', 'new', osd, '0'], { timeout: 30_000 })
    await run('ceph', ['-c', conf, 'auth', 'import', '-i', keyring], { timeout: 30_000 })
    await run('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd])
    background('ceph-osd', ['-i', '0'])
    background('radosgw', ['-n', 'client.rgw'])
    const url = `http://127.0.0.1:${port}`
    await until('the gateway', () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const keys = { accessKey: 'contract', secretKey: 'a-secret-of-the-tests' }
    const user = ['--uid=app', '--display-name=app', '--admin-socket=']
    const secrets = [`--access-key=${keys.accessKey}`, `--secret=${keys.secretKey}`]
    await run('radosgw-admin', ['-c', conf, '-n', 'client.rgw', 'user', 'create', ...user, ...secrets])
    return { ...keys, url, end }
  } catch (error) {
    await end()
    throw error
  }
}

type Cluster = { state: string; fsid: string; port: number; v2: number; v1: number }

/** The permissions in the cluster: name, service and capability. One keyring with real keys serves all. */
const KEYRING: [string, ...string[]][] = [
  ['mon.', 'mon:allow *'],
  ['client.admin', 'mon:allow *', 'osd:allow *'],
  ['client.rgw', 'mon:allow *', 'osd:allow *'],
  ['osd.0', 'mon:allow profile osd', 'osd:allow *'],
]

/**
 * One monitor, one store in a file, one gateway. The short paxos interval shortens the start from 20 s to 8
 * s.
 */
const configuration = ({ state, fsid, port, v2, v1 }: Cluster) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${state}/keyring
mon warn on insecure global id reclaim allowed = false
auth allow insecure global id reclaim = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.05
paxos min wait = 0.01
mon data avail crit = 1
mon data avail warn = 2
mon warn on pool no redundancy = false
run dir = ${state}/run
admin socket = ${state}/run/$name.asok
log file = ${state}/log/$name.log
pid file =
crash dir = ${state}/log
[mon]
mon data = ${state}/mon
mon initial members = a
[osd]
osd data = ${state}/osd
osd objectstore = bluestore
bluestore block size = 10737418240
bluestore fsck on mount = false
osd memory target = 939524096
[client.rgw]
rgw data = ${state}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable usage log = false
rgw verify ssl = false
rgw enable apis = s3, admin
rgw dynamic resharding = false
`
