// A product of its own: it is restored from a backup, which is interrupted.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startDisaster } from '#tests/harness/backup/disaster.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** A running product, and a complete backup of it with its keys in a separate folder. */
const disaster = setUpOnce(async () => {
  const startedDisaster = await startDisaster()
  try {
    await startedDisaster.start()
    const places = [startedDisaster.inside('whole'), '--keys', startedDisaster.inside('keys')]
    expect(await startedDisaster.backup(places)).toMatchObject({ code: 0, err: '' })
    return { ...startedDisaster, places }
  } catch (error) {
    await startedDisaster.end()
    throw error
  }
})
const restoredFolder = () => disaster.inside('back')
const restoreSettings = () => ({ DATA_DIR: restoredFolder() })
afterEach(() => rmSync(restoredFolder(), { recursive: true, force: true }))

/** The message of a start that fails. */
const startOn = (DATA_DIR: string) =>
  spawnSync(process.execPath, ['infra/main.ts'], {
    env: { ...process.env, NODE_ENV: undefined, ...disaster.settings, DATA_DIR },
    timeout: 120_000,
  }).stderr.toString()

const filesIn = (folder: string) => globSync(`${folder}/**/*`).filter((path) => lstatSync(path).isFile())
const contentOf = (file: string) => readFileSync(file, 'latin1')

test('A backup is for its owner alone, and holds none of the keys that are kept apart', () => {
  const [whole, keys] = [disaster.inside('whole'), disaster.inside('keys')]
  for (const root of [whole, keys])
    for (const path of [root, ...globSync(`${root}/**/*`)]) expect(lstatSync(path).mode & 0o077, path).toBe(0)
  const secrets = filesIn(keys).map((file) => contentOf(file))
  expect(secrets.length).toBeGreaterThan(5)
  const holding = filesIn(whole).filter((file) => {
    const content = contentOf(file)
    return secrets.some((secret) => content.includes(secret))
  })
  expect(holding).toEqual([])
})

test.each(['backup:copied', 'backup:verified'])(
  'Killed at %s, it leaves none that looks whole, and can be made again',
  async (FAULT_AT) => {
    const folder = disaster.inside(FAULT_AT.replace(':', '-'))
    expect((await disaster.backup([folder], { FAULT_AT })).signal).toBe('SIGKILL')
    expect(existsSync(folder)).toBe(false)
    const [left = ''] = globSync(`${folder}.unfinished-*`)
    expect((await disaster.backup(['--verify', left])).err).toContain('was not finished')
    expect(await disaster.backup([folder])).toMatchObject({
      code: 0,
      out: expect.stringContaining('its own keys'),
    })
    expect(globSync(`${folder}.unfinished-*`)).toEqual([])
    expect((await disaster.backup(['--verify', folder])).code).toBe(0)
  },
)

test('Of two at the same time one is refused, and nothing is written over', async () => {
  const folders = [disaster.inside('one'), disaster.inside('other')]
  const backups = await Promise.all(folders.map((folder) => disaster.backup([folder])))
  expect(backups.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(backups.find(({ code }) => code === 1)?.err).toContain('another backup is being made')
  expect((await disaster.backup([disaster.inside('whole')])).err).toContain('is there already')
})

test('A damaged or incomplete one is refused before anything is written', async () => {
  const expectRefusal = async (folder: string, ...args: string[]) => {
    const { code, err } = await disaster.restore([folder, ...args], restoreSettings())
    expect([code, existsSync(restoredFolder())]).toEqual([1, false])
    return err
  }
  const copy = disaster.inside('damaged')
  expect((await disaster.backup([copy])).code).toBe(0)
  const [table = ''] = globSync(`${copy}/data/postgres/base/*/1259`)
  const bytes = readFileSync(table)
  const changedBytes = Buffer.from(bytes).fill(Number(bytes[9]) ^ 1, 9, 10)
  for (const damaged of [changedBytes, Buffer.concat([bytes, changedBytes.subarray(0, 1)])]) {
    writeFileSync(table, damaged)
    expect(await expectRefusal(copy)).toContain(
      `${table.slice(copy.length + '/data/'.length)} is not as it was copied`,
    )
  }
  rmSync(table)
  expect(await expectRefusal(copy)).toContain('is missing')
  appendFileSync(join(copy, 'manifest.json'), '}')
  expect(await expectRefusal(copy)).toContain('its manifest.json cannot be read')
  rmSync(join(copy, 'manifest.json'))
  expect(await expectRefusal(copy)).toContain('was not finished')
  expect(await expectRefusal(disaster.inside('whole'))).toContain('name their folder with --keys')
  expect(await expectRefusal(disaster.inside('whole'), '--keys', copy)).toContain(
    'the keys of this backup are not in',
  )
})

test('A data directory with something in it stays as it is', async () => {
  mkdirSync(restoredFolder())
  appendFileSync(join(restoredFolder(), 'master-key'), 'mine')
  const { code, err } = await disaster.restore(disaster.places, restoreSettings())
  expect([code, err]).toEqual([1, expect.stringContaining('is not empty')])
  expect(readdirSync(restoredFolder())).toEqual(['master-key'])
  expect((await disaster.restore(disaster.places)).err).toContain('is not empty')
})

test.each(['restore:copied', 'restore:moving'])(
  'Restoring killed at %s does not start, and is done again as a whole',
  async (FAULT_AT) => {
    expect((await disaster.restore(disaster.places, { ...restoreSettings(), FAULT_AT })).signal).toBe(
      'SIGKILL',
    )
    expect(startOn(restoredFolder())).toContain('only partly put into')
    expect(await disaster.restore(disaster.places, restoreSettings())).toMatchObject({ code: 0, err: '' })
    const { files } = JSON.parse(contentOf(join(disaster.inside('whole'), 'manifest.json')))
    for (const { path, size } of files) expect(lstatSync(join(restoredFolder(), path)).size).toBe(size)
    expect(readdirSync(restoredFolder())).not.toContain('.restoring')
  },
)

test('Without a product that runs there is none, and it says why', async () => {
  const { code, err } = await disaster.backup([disaster.inside('none')], {
    DATA_DIR: disaster.inside('nowhere'),
  })
  expect([code, err]).toEqual([1, expect.stringContaining('start the product first')])
  expect((await disaster.backup([])).err).toContain('npm run backup')
})
