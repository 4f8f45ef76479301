import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { settingsOf as keptBy } from '#infra/processes/settings-of-parts.ts'
import {
  composed,
  deployed,
  FOLDER,
  networksOf,
  processesOf,
  ROLES,
  type Role,
  type Service,
  settingsOf,
} from '#tests/harness/deploy/compose.ts'

const compose = composed()
const services = Object.entries(compose.services)

test.each(globSync(`${FOLDER}/**/*.{yaml,yml}`))('%s is YAML without a fault', (file) => {
  const { errors, warnings } = parseDocument(readFileSync(file, 'utf8'), { merge: true })
  expect([...errors, ...warnings.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED')]).toEqual([])
})

/** The settings without which these sources do not start. */
const requiredBy = (...files: string[]) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/required\(env, '(\w+)'\)/g)].map(([, name = '']) => name),
  )
const [STORES, PARTS] = ['infra/processes/parts/stores.ts', 'infra/processes/parts/parts.ts']
const REQUIRED: Record<Role, string[]> = {
  web: [],
  api: requiredBy(STORES, PARTS, 'infra/processes/api-server.ts'),
  projections: requiredBy(STORES),
  tasks: requiredBy(STORES, PARTS, 'infra/processes/worker/task-needs.ts'),
  sfu: ['SFU_SECRET', 'MEDIASOUP_WORKER_BIN'],
}
/** What the image sets, and Node's own. */
const IMAGE = ['MEDIASOUP_WORKER_BIN', 'HOST', 'DATA_DIR']
describe.each(ROLES)('The role %s', (role) => {
  const processes = processesOf(compose, role)

  test('is started as often as it may be, each time alike', () => {
    expect(processes.length).toBe(role === 'sfu' ? 1 : 2)
    for (const [, each] of processes) expect(each).toEqual(processes[0]?.[1])
  })

  test('gets every setting that it requires, and none that it does not know', () => {
    for (const [, each] of processes) {
      const given = settingsOf(each)
      expect(REQUIRED[role].filter((name) => ![...given, ...IMAGE].includes(name))).toEqual([])
      expect(given.filter((name) => !(name in keptBy(role, { [name]: '' })))).toEqual([])
      expect(new Set(given).size).toBe(given.length)
    }
  })

  test('is checked where it answers', () => {
    const asked = ['web', 'api', 'sfu'].includes(role)
    for (const [, each] of processes) expect(each.healthcheck?.test !== undefined).toBe(asked)
  })
})

describe('Secrets', () => {
  test('are files, never settings of a container: those would be shown by whoever may look at it', () => {
    const secret = Object.keys(compose.secrets)
    for (const [name, { environment = {} }] of services)
      expect(
        Object.keys(environment).filter((each) => secret.includes(each)),
        name,
      ).toEqual([])
  })

  test('are there for each that a service asks for, and the script makes or names each', () => {
    const script = deployed('secrets.sh')
    const asked = new Set(services.flatMap(([, { secrets = [] }]) => secrets))
    expect([...asked].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secrets/${name}`)
      expect(script).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })

  test('are none of the pages’ process', () => {
    for (const [, each] of processesOf(compose, 'web')) expect(each.secrets).toBeUndefined()
  })
})

describe.each(services)('The container %s', (_, service: Service) => {
  test('is not root, can change nothing of its image, has no capability and gets none', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], logging: { driver: 'json-file' } })
    expect(service.security_opt).toContain('no-new-privileges:true')
  })

  test('has an image of one version', () => {
    expect(service.image).toMatch(/:(\$\{VERSION:\?\}|v?\d+\.\d+[\w.-]*)$/)
  })

  test('is bounded and started again, unless it is run once', () => {
    const once = service.restart === 'no'
    expect(service.restart).toMatch(once ? /no/ : /unless-stopped/)
    expect(service.deploy !== undefined || once).toBe(true)
  })

  test('mounts what is there', () => {
    const own = (service.volumes ?? []).map((each) => each.split(':')[0] ?? '')
    const [files, named] = [
      own.filter((each) => each.startsWith('.')),
      own.filter((each) => !each.startsWith('.')),
    ]
    const there = files.filter((each) => !each.startsWith('./certificates/'))
    expect(there.filter((each) => !existsSync(join(FOLDER, each)))).toEqual([])
    expect(named.filter((each) => !(each in compose.volumes))).toEqual([])
  })
})

describe('Networks', () => {
  test('keep the data away from whoever is reached from outside', () => {
    expect(compose.networks.data).toEqual({ internal: true })
    expect(networksOf(compose.services.proxy as Service)).toEqual(['edge'])
    for (const [name, each] of services.filter(([, { ports = [] }]) => ports.length > 0))
      expect(networksOf(each), name).not.toContain('data')
  })

  test('have data stores on the data network alone, which publish nothing', () => {
    for (const [, each] of services.filter(([name]) => /^(postgres|event-store)-/.test(name))) {
      expect(networksOf(each)).toEqual(['data'])
      expect(each.ports).toBeUndefined()
    }
  })

  test('are entered by IPv4 alone, where Docker shows the proxy who asks', () => {
    expect(compose.services.proxy?.ports).toEqual(['0.0.0.0:443:8443', '0.0.0.0:80:8080'])
  })

  test('show what watches on the host’s loopback alone', () => {
    expect(compose.services.grafana?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
    expect(compose.services.prometheus?.ports).toBeUndefined()
  })
})

test('Every variable of the files is in the example of an environment', () => {
  const files = ['compose.yaml', 'several-machines.yaml'].map(deployed).join('\n')
  const used = [...files.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name)
  const given = [...deployed('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(used)].toSorted()).toEqual(given.toSorted())
})

test('The further files change services that there are', () => {
  const room = parse(deployed('closed-room.yaml'), { merge: true }).services
  const reading = ['api', 'tasks'] as const
  expect(Object.keys(room)).toEqual(
    reading.flatMap((role) => processesOf(compose, role).map(([name]) => name)),
  )
})

test('The proxy and the metrics know the processes by their names', () => {
  const names = (role: Role) => processesOf(compose, role).map(([name]) => name)
  const upstreams = [...deployed('proxy/upstreams.conf').matchAll(/server ([\w-]+):(\d+)/g)]
  expect(upstreams.map(([, name, port]) => `${name}:${port}`)).toEqual([
    ...names('web').map((name) => `${name}:3000`),
    ...names('api').map((name) => `${name}:4000`),
  ])
  const [job] = parse(deployed('prometheus/prometheus.yaml')).scrape_configs
  expect(job.static_configs[0].targets).toEqual(names('api').map((name) => `${name}:4000`))
})
