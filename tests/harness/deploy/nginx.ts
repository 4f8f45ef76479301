import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '../api.ts'
import { isListening } from '../http-server.ts'
import { readDeployFile } from './compose.ts'

/**
 * Whether the nginx of this machine has the directive `http2`, which came with 1.25.1. Before, it was an
 * option of each port.
 */
function isRecent() {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8', env: PATH })
  const [, major = 0, minor = 0] = /nginx\/(\d+)\.(\d+)/.exec(stderr) ?? []
  return Number(major) > 1 || Number(minor) > 25
}

/** A certificate of a proxy, for tests that do not check its authority. */
function ownCertificate(folder: string) {
  const names = ['www.consilium.example', 'api.consilium.example']
  execFileSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 2 -subj /CN=proxy -keyout'.split(
      ' ',
    ),
    join(folder, 'node.key'),
    '-out',
    join(folder, 'node.crt'),
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
  ])
}

/**
 * Writes the deployment's nginx settings into this folder, with other ports and paths. Returns the command
 * line of nginx.
 */
export async function proxySettings(folder: string, upstreams: string, certificates?: string) {
  const [port, plain] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'tmp'), { mode: 0o777 })
  if (certificates === undefined) ownCertificate(folder)
  writeFileSync(join(folder, 'upstreams.conf'), upstreams)
  const config = readDeployFile('proxy/nginx.conf')
    .replaceAll(' /tmp/', ` ${folder}/tmp/`)
    .replaceAll('/certificates/', `${certificates ?? folder}/`)
    .replaceAll('/etc/nginx/upstreams.conf', `${folder}/upstreams.conf`)
    .replaceAll('listen 8443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 8080', `listen 127.0.0.1:${plain}`)
    .replaceAll('/dev/stdout', `${folder}/tmp/access.log`)
  const older = (text: string) => text.replace(/^ *http2 on;\n/m, '').replaceAll(' ssl;', ' ssl http2;')
  writeFileSync(join(folder, 'nginx.conf'), isRecent() ? config : older(config))
  const command = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'tmp/error.log')]
  return { port, plain, command }
}

/**
 * Starts nginx with the deployment's settings, except for ports, certificates and the addresses of the
 * processes.
 */
export async function nginx(web: readonly string[], api: readonly string[], certificates?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-nginx-'))
  const urlsByRole = { web, api }
  const upstreams = readDeployFile('proxy/upstreams.conf').replaceAll(
    /server (web|api)-1:\d+ (.*);\n +server \1-2:.*/g,
    (_, role: keyof typeof urlsByRole, options: string) =>
      urlsByRole[role].map((each) => `server ${new URL(each).host} ${options};`).join('\n'),
  )
  const { port, plain, command } = await proxySettings(folder, upstreams, certificates)
  execFileSync('nginx', [...command, '-t'], { stdio: 'pipe', env: PATH })
  const errors = join(folder, 'tmp/stderr')
  const errorLog = openSync(errors, 'a')
  const child: ChildProcess = spawn('nginx', [...command, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', errorLog],
    env: PATH,
  })
  closeSync(errorLog)
  await until('nginx', () => isListening(port))

  /** Sends a request for this host name, like a browser. */
  async function ask(
    name: string,
    path: string,
    { body, ...options }: RequestOptions & { body?: Buffer } = {},
  ) {
    const ca = readFileSync(join(folder, 'node.crt'))
    const outgoingRequest = request({
      host: '127.0.0.1',
      port,
      servername: name,
      path,
      ca,
      agent: false,
      ...options,
      headers: { host: name, ...options.headers },
    })
    outgoingRequest.end(body)
    const [answer] = await once(outgoingRequest, 'response')
    return {
      status: answer.statusCode as number,
      headers: answer.headers,
      body: (await buffer(answer)).toString(),
    }
  }

  return {
    port,
    plain,
    ask,
    trusted: () => readFileSync(join(folder, 'node.crt')),
    log: () => readFileSync(join(folder, 'tmp/access.log'), 'utf8'),
    /** The standard error output of nginx. */
    errors: () => readFileSync(errors, 'utf8'),
    /** From now on nginx cannot store a body that is larger than its memory buffer. */
    cannotWrite() {
      rmSync(join(folder, 'tmp/body'), { recursive: true })
      writeFileSync(join(folder, 'tmp/body'), '')
    },
    reload: () => void execFileSync('nginx', [...command, '-s', 'reload'], { stdio: 'pipe', env: PATH }),
    /** Kills one of its worker processes, which nginx replaces. */
    killWorker() {
      const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      process.kill(Number(workers.split(' ')[0]), 'SIGKILL')
    },
    async end() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const PATH = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
