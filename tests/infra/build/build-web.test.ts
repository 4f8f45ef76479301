import { spawn } from 'node:child_process'
import { cpSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '#tests/harness/api.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

/** A copy of the project in which nothing is built. */
const copy = temporaryFolder()
const buildProcesses: ReturnType<typeof spawn>[] = []
beforeAll(() => {
  const filter = (path: string) => path !== join('web', 'dist')
  for (const name of [...globSync('*.json'), 'domain', 'commands', 'infra', 'api', 'web'])
    cpSync(name, join(copy, name), { recursive: true, filter })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => {
  for (const child of buildProcesses) child.kill()
})

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NODE_ENV: undefined, ...env },
  })
  buildProcesses.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise<{ code: number | null; said: string }>((done) =>
    child.once('exit', (code) => done({ code, said: output })),
  )
}

test('Of two concurrent first starts one builds the web app, and its page and /ready say so meanwhile', async () => {
  const port = String(await freePort())
  void run(['infra/programs/web.ts'], { WEB_PORT: port })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  const page = await until('the web process', () => get('/'))
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('The web app is being built')
  expect((await get('/ready'))?.status).toBe(503)
  expect((await get('/health'))?.status).toBe(200)

  const build = [
    '--input-type=module',
    '-e',
    "console.log(await (await import('./infra/build/build-web.ts')).buildWeb())",
  ]
  const builds = await Promise.all([
    run(build, { NODE_ENV: 'development' }),
    run(build, { NODE_ENV: 'test' }),
  ])
  expect(builds.map(({ code, said }) => [code, said.trim()]).toSorted()).toEqual([
    [0, 'false'],
    [0, 'true'],
  ])
  const scripts = globSync('web/dist/assets/*.js', { cwd: copy }).map((name) =>
    readFileSync(join(copy, name), 'utf8'),
  )
  // Only React's production build has its messages by numbers.
  expect(scripts.some((script) => script.includes('Minified React error'))).toBe(true)
  expect((await get('/ready'))?.status).toBe(200)
  expect(await (await get('/'))?.text()).toContain('<script type="module"')
})
